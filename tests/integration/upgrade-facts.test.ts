import { gunzipSync, gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { digest } from '~/features/spreadsheet/digest'
import { database } from '~db/client'
import { cases, syncBases, syncPlans } from '~db/schema'
import { caseRow, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { caseNumbered } from '../support/records'
import { applyRun, preview, sync } from '../support/sync'
import { refusalOf } from '../support/ways-in'

/** A plan that waited when a fact was added to the table of facts. */

let run: Awaited<ReturnType<typeof preview>>

beforeEach(async () => {
  freshPortal()
  writeCases([caseRow(1, { LETRADO: 'Eva Ramos' }), caseRow(2)])
  await sync()
  writeCases([caseRow(1, { LETRADO: 'Óscar Gil' }), caseRow(2)])
  run = await preview()
  asOfOldRelease()
})

/** What an older release stored: it knew nothing of courts, neither in the plan nor in the fingerprint of the case. */
function asOfOldRelease() {
  const row = database().select().from(syncPlans).where(eq(syncPlans.runId, run.id)).get()
  const later = (name: string) => name === 'court' || name === 'proceedings'
  const stored = JSON.parse(gunzipSync(row?.plan ?? '').toString(), (name, value) =>
    later(name) ? undefined : value,
  )
  stored.marks['case:EXP-1'] = digest(JSON.stringify([oldCase(), oldBase()]))
  const plan = gzipSync(JSON.stringify(stored))
  database().update(syncPlans).set({ plan }).where(eq(syncPlans.runId, run.id)).run()
}

function oldCase() {
  const { id, caseNumber, clientId, title, status, assignedLawyer } = caseNumbered('EXP-1')
  const nothing = {
    nextHearing: null,
    expedienteContrario: null,
    situacionActual: null,
    processStartDate: null,
  }
  const hearing = { hearingTime: null, hearingPlace: null, hearingAttendance: null, hearingUnsaid: null }
  return {
    ...{ id, caseNumber, clientId, title, status, ...nothing, ...hearing, archived: false, assignedLawyer },
    ...{ events: [], request: null },
  }
}

const oldBase = () => database().select().from(syncBases).where(eq(syncBases.key, 'EXP-1')).get()?.fields

test('it still holds, and is applied', async () => {
  await applyRun(run)
  expect(caseNumbered('EXP-1')).toMatchObject({ assignedLawyer: 'Óscar Gil', court: null, proceedings: null })
})

test('it does not take away what somebody has since said of the new fact', async () => {
  database().update(cases).set({ court: 'JPI 5 de Getafe' }).where(eq(cases.caseNumber, 'EXP-1')).run()
  expect(await refusalOf(() => applyRun(run))).toBe('sync_data_moved')
  expect(caseNumbered('EXP-1')).toMatchObject({ assignedLawyer: 'Eva Ramos', court: 'JPI 5 de Getafe' })
})
