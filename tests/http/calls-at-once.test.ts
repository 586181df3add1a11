import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeHoursFor } from '~/features/appointments/free-hours.server'
import { publishHours } from '~/features/appointments/hours.server'
import { HoursForm } from '~/features/appointments/hours-form'
import { closeDatabase, database, openDatabase } from '~db/client'
import { appointments } from '~db/schema'
import { copySample } from '../support/data-folders'
import { databaseOf, setPortalEnv } from '../support/engine'
import { createCase, createClient } from '../support/factories'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD } from '../support/portal'
import { admin, sessionOf } from '../support/ways-in'
import { startWeb, type Web } from '../support/web'

/** Two processes that are asked for the same hour at the same moment. */

const ROUNDS = 6
const CLIENTS = 6

let dataDir = ''
let webs: Web[] = []
beforeAll(async () => {
  dataDir = await copySample()
  setPortalEnv({ DATA_DIR: dataDir, ADMIN_PASSWORD })
  openDatabase(databaseOf(dataDir))
  webs = await Promise.all([startWeb(dataDir), startWeb(dataDir)])
}, 120_000)
afterAll(async () => {
  await Promise.all(webs.map((web) => web.stop()))
  closeDatabase()
  rmSync(dataDir, { recursive: true, force: true })
})

test('an hour that many ask for at once by two processes is one booking, and everybody else is told', {
  timeout: 120_000,
}, async () => {
  const hours = { kind: 'weekly', weekdays: ['1', '2', '3', '4', '5'], day: '', lawyer: '' }
  const times = { fromTime: '09:00', toTime: '18:00', minutes: '20', pause: '0' }
  publishHours(admin, HoursForm.parse({ ...hours, ...times }), Date.now())
  const free = freeHoursFor(null, Date.now())
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = free[round]?.at ?? 0
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, n) => {
        const { id } = createClient({ phone: '600123123' })
        const { id: caseId } = createCase({ clientId: id })
        const visitor = new Visitor(webs[n % webs.length]?.url ?? '').carry(sessionOf(id))
        const form = { at: String(at), phone: '600123123', about: '', once: randomUUID() }
        const { status } = await visitor.submit(`/cases/${caseId}/calls`, form)
        return status
      }),
    )
    expect(answers.sort()).toEqual([302, ...Array(CLIENTS - 1).fill(409)])
  }
  const booked = database().select().from(appointments).where(isNull(appointments.cancelledAt)).all()
  expect(booked.map(({ startsAt }) => startsAt).sort()).toEqual(free.slice(0, ROUNDS).map(({ at }) => at))
})
