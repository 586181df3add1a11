import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCall } from '~/features/appointments/change-own-call.server'
import { freeHoursFor } from '~/features/appointments/free-hours.server'
import { publishHours } from '~/features/appointments/hours.server'
import { HoursForm } from '~/features/appointments/hours-form'
import { closeDatabase, database, openDatabase } from '~db/client'
import { appointments } from '~db/schema'
import { chance } from '../support/chance'
import { copySample } from '../support/data-folders'
import { databaseOf, setPortalEnv } from '../support/engine'
import { createCase, createClient } from '../support/factories'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD } from '../support/portal'
import { admin, browserOf, clientViewer, refusalOf, sessionOf } from '../support/ways-in'
import { startWeb, type Web } from '../support/web'

/** Two processes that are asked for the same hour at the same moment. */

const ROUNDS = 8
const CLIENTS = 4

let dataDir = ''
let web: Web
beforeAll(async () => {
  dataDir = await copySample()
  setPortalEnv({ DATA_DIR: dataDir, ADMIN_PASSWORD })
  openDatabase(databaseOf(dataDir))
  web = await startWeb(dataDir)
}, 120_000)
afterAll(async () => {
  await web.stop()
  closeDatabase()
  rmSync(dataDir, { recursive: true, force: true })
})

function asked() {
  const { id } = createClient({ phone: '600123123' })
  const { id: caseId } = createCase({ clientId: id })
  return { caseId, viewer: clientViewer(id), visitor: new Visitor(web.url).carry(sessionOf(id)) }
}

test('an hour that many ask for at once by two processes is one booking, and everybody else is told', {
  timeout: 120_000,
}, async () => {
  const hours = { kind: 'weekly', weekdays: ['1', '2', '3', '4', '5'], day: '', lawyer: '' }
  const times = { fromTime: '09:00', toTime: '18:00', minutes: '20', pause: '0' }
  publishHours(admin, HoursForm.parse({ ...hours, ...times }), Date.now())
  const free = freeHoursFor(null, Date.now())
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = free[round]?.at ?? 0
    const asking = Array.from({ length: CLIENTS }, asked).map(async ({ visitor, caseId }) => {
      const form = { at: String(at), phone: '600123123', about: '', once: randomUUID() }
      const { status } = await visitor.submit(`/cases/${caseId}/calls`, form)
      return status
    })
    const here = asked()
    const form = { at, phone: '600123123', about: null, once: randomUUID() }
    // While the web is at it, this process books too.
    await sleep(chance(round, ROUNDS) * 60)
    const own = await refusalOf(() => bookCall(here.viewer, here.caseId, form, browserOf()))
    const answers = [...(await Promise.all(asking)), own === 'none' ? 302 : 409]
    expect(answers.sort()).toEqual([302, ...Array(CLIENTS).fill(409)])
    expect(['none', 'hour_taken']).toContain(own)
  }
  const booked = database().select().from(appointments).where(isNull(appointments.cancelledAt)).all()
  expect(booked.map(({ startsAt }) => startsAt).sort()).toEqual(free.slice(0, ROUNDS).map(({ at }) => at))
})
