import { expect, test } from 'vitest'
import { deleteClient } from '~/features/clients/delete-client.server'
import { sqlite } from '~db/client'
import { caseRow, dniOfRow, tenOthers, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { allClients, allMails, clientOf } from '../support/records'
import { sync } from '../support/sync'
import { admin } from '../support/ways-in'

const PERSON = { CLIENTE: 'Hermenegilda Zurutuza', EMAIL: 'hermenegilda@correo.example' }

/** The tables in which a text stands. Bytes are looked at too, as text. */
function tablesWith(text: string): string[] {
  const tables = sqlite()
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .pluck()
    .all() as string[]
  return tables.filter((table) =>
    sqlite()
      .prepare(`SELECT * FROM "${table}"`)
      .raw()
      .all()
      .some((row) => (row as unknown[]).some((value) => String(value).toLowerCase().includes(text))),
  )
}

test('of an erased client no name and no address is left in any table, and the sheet brings nobody back', async () => {
  freshPortal()
  writeCases([caseRow(1, PERSON), caseRow(2), ...tenOthers()])
  await sync()
  writeCases([caseRow(1, { ...PERSON, EMAIL: 'otra.direccion@correo.example' }), caseRow(2), ...tenOthers()])
  await sync()
  const { id } = clientOf(dniOfRow(1))
  for (const text of ['zurutuza', 'hermenegilda@correo', 'otra.direccion'])
    expect([text, tablesWith(text)]).not.toEqual([text, []])

  deleteClient(admin, id, Date.now())
  for (const text of ['zurutuza', 'hermenegilda', 'otra.direccion'])
    expect([text, tablesWith(text)]).toEqual([text, []])
  const before = [allClients().length, allMails().length]

  await sync()
  expect([allClients().length, allMails().length]).toEqual(before)
})
