import { expect, test } from 'vitest'
import { readChanges } from '~/features/audit/read-changes.server'
import { actorOf } from '~/features/audit/record.server'
import { recordChange, recordPlainChange } from '~/features/audit/record-change.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { database, sqlite, transact } from '~db/client'
import { auditKeys } from '~db/schema'
import { auditOf, RAMON } from '../support/audit'
import { testOnSqlite } from '../support/engine'
import { createClient } from '../support/factories'

const entry = { at: Date.now(), actor: actorOf(RAMON), action: 'client_changed' as const }
const change = (userId: number | null, before: object, after: object) =>
  transact((tx) => recordChange(tx, { ...entry, userId, before: { ...before }, after: { ...after } }))
const last = () => {
  const row = auditOf('client_changed').at(-1)
  if (!row) throw new Error('nothing was written')
  return row
}

test('a change keeps the fields in clear and the values sealed', () => {
  const { id } = createClient()
  expect(change(id, { phone: '600111222', name: 'Ana' }, { phone: '600333444', name: 'Ana' })).toBe(true)
  expect(last().detail).toEqual({ fields: ['phone'] })
  expect(last().sealed?.includes('600')).toBe(false)
  expect(readChanges(last())).toEqual({ phone: { before: '600111222', after: '600333444' } })
})

test('nothing is written when nothing differs', () => {
  const { id } = createClient()
  const before = auditOf('client_changed').length
  expect(change(id, { name: 'Ana', phone: null }, { name: 'Ana' })).toBe(false)
  expect(auditOf('client_changed')).toHaveLength(before)
})

testOnSqlite(
  'deleting a client destroys the key: the entry stays, its values are gone for good',
  async () => {
    const { id } = createClient()
    change(id, { email: 'antes@correo.example' }, { email: 'despues@correo.example' })
    const key = database().select().from(auditKeys).all().at(-1)?.key
    await deleteClient(RAMON, id, Date.now())
    expect(last()).toMatchObject({ userId: id, detail: { fields: ['email'] } })
    expect(readChanges(last())).toBe('erased')
    sqlite().pragma('wal_checkpoint(TRUNCATE)')
    expect(key && sqlite().serialize().includes(key)).toBe(false)
  },
)

test('the key of one client does not open what is sealed for another', () => {
  const [one, other] = [createClient(), createClient()]
  change(one.id, { name: 'Ana' }, { name: 'Eva' })
  const sealed = last()
  change(other.id, { name: 'Luis' }, { name: 'Juan' })
  expect(readChanges({ ...sealed, userId: other.id })).toBe('erased')
})

test('without a client there is no key, and no value is kept', () => {
  change(null, { title: 'Ana / Banco' }, { title: 'Eva / Banco' })
  expect(last()).toMatchObject({ sealed: null, detail: { fields: ['title'] } })
})

test('what is about no person is written in clear', () => {
  const plain = { ...entry, action: 'firm_changed' as const }
  transact((tx) => recordPlainChange(tx, { ...plain, before: { phone: '' }, after: { phone: '910000000' } }))
  const [row] = auditOf('firm_changed')
  expect(row && readChanges(row)).toEqual({ phone: { before: '', after: '910000000' } })
})
