import { beforeEach, expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { caseRow, dniOfRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allClients, caseNumbered, clientOf, dump, eventsOf, notesOf, openWork } from '../support/records'
import { sync } from '../support/sync'

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const NIE = dniOfRow(1)
const DNI = dniOfRow(2)
const OLD = caseRow(1, { CLIENTE: 'Ana Garcia', EMAIL: 'antigua@correo.example', 'DEMANDA REDACTADA': null })
const NEW = caseRow(2, { CLIENTE: 'Ana García López' })
const DATED = { 'DEMANDA REDACTADA': '05/03/2024' }

/** A person with two numbers in the sheet who is a single record here. */
beforeEach(async () => {
  freshPortal()
  writeCases([OLD, NEW, ...tenOthers()])
  await sync()
  mergeClients(eva, clientOf(NIE).id, clientOf(DNI).id, Date.now())
})

test('rows under the number of a merged record go on feeding its cases, without a question', async () => {
  writeCases([{ ...OLD, ...DATED }, NEW, ...tenOthers()])
  expect(await sync()).toMatchObject({ state: 'done', counts: { newEvents: 1, changedClients: 0 } })
  expect(eventsOf('EXP-1')).toMatchObject([{ eventDate: '2024-03-05' }])
  expect(openWork()).toEqual([])
  const before = dump()
  expect(await sync({ origin: 'schedule', force: true })).toMatchObject({ state: 'done' })
  expect(dump()).toEqual(before)
})

test('a new case under the number of a merged record belongs to the client who stayed', async () => {
  writeCases([OLD, NEW, caseRow(3, { ...OLD, 'Nº EXPEDIENTE': 'EXP-3' }), ...tenOthers()])
  await sync()
  expect(caseNumbered('EXP-3').clientId).toBe(clientOf(DNI).id)
  expect(allClients()).toHaveLength(11)
})

test('a new address in a row of a merged record is asked about like any other', async () => {
  writeCases([{ ...OLD, EMAIL: 'nueva@correo.example' }, ...tenOthers()])
  const run = await sync()
  expect(notesOf(run, 'waiting')).toMatchObject([{ reason: 'email_changed', caseNumber: 'EXP-1' }])
  expect(clientOf(DNI).email).toBe(NEW.EMAIL)
})

test('the number of a record that was merged twice leads to the last one', async () => {
  mergeClients(eva, clientOf(DNI).id, clientOf(dniOfRow(900)).id, Date.now())
  writeCases([{ ...OLD, ...DATED }, NEW, ...tenOthers()])
  await sync()
  expect(caseNumbered('EXP-1').clientId).toBe(clientOf(dniOfRow(900)).id)
  expect(eventsOf('EXP-1')).toHaveLength(1)
  expect(openWork()).toEqual([])
})
