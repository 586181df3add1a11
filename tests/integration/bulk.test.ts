import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assignLawyer, casesOf } from '~/features/cases/assign-lawyer.server'
import { welcomeClients } from '~/features/mail/welcome-clients.server'
import { database } from '~db/client'
import { auditLog, cases, mailOutbox } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { ADMIN } from '../support/visits'

const NOW = Date.parse('2026-11-22T12:00:00Z')

test('one lawyer is assigned to many cases, and the audit trail has those that changed', () => {
  freshPortal()
  const { id: clientId } = createClient()
  const of = (assignedLawyer: string, more = {}) => createCase({ clientId, assignedLawyer, ...more }).id
  const ids = [of('Laura'), of('Iván'), of('Laura', { archived: true, archivedAt: 1, archivedBy: 'RM' })]
  expect(casesOf(ADMIN, [clientId])).toEqual(ids.slice(0, 2))
  expect(assignLawyer(ADMIN, ids.slice(0, 2), 'Iván', NOW)).toBe(1)
  const lawyers = database().select({ name: cases.assignedLawyer }).from(cases).all()
  expect(lawyers.map(({ name }) => name)).toEqual(['Iván', 'Iván', 'Laura'])
  const noted = database().select().from(auditLog).where(eq(auditLog.action, 'case_changed')).all()
  expect(noted.map(({ objectId }) => objectId)).toEqual([ids[0]])
})

test('welcome e-mails go to those of the selected who have an address', () => {
  freshPortal()
  const ids = [createClient().id, createClient({ email: null }).id, 4711]
  expect(welcomeClients(ADMIN, ids, NOW)).toEqual({ queued: 1, left: 2 })
  expect(database().select().from(mailOutbox).all()).toMatchObject([{ kind: 'welcome', userId: ids[0] }])
})
