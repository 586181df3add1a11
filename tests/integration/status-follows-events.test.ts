import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmAssignments } from '~/features/documents/confirm-assignments.server'
import { ConfirmAssignments } from '~/features/documents/schemas'
import { completeDueEvents } from '~/features/timeline/complete-due-events.server'
import { deleteEvent } from '~/features/timeline/delete-event.server'
import { editEvent, getEventForm } from '~/features/timeline/edit-event.server'
import { database, transact } from '~db/client'
import { auditLog, cases } from '~db/schema'
import { createFolderOwner } from '../support/drive'
import { createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { caseNumbered, eventsOf } from '../support/records'
import { ADMIN, visit } from '../support/visits'

/** A case is open or closed as its events imply, whoever creates or changes them. */

const status = () => caseNumbered('EXP-1').status
const setByHand = (value: string) =>
  database().update(cases).set({ status: value }).where(eq(cases.caseNumber, 'EXP-1')).run()

function confirmed(phaseTitle: string, eventDate: string | null = null) {
  freshPortal()
  const { legalCase } = createFolderOwner('EXP-1')
  const document = createDocument({ caseId: legalCase.id, category: 'ARCHIVADO' })
  const input = { documentId: document.id, confirmedAssignments: [{ phaseTitle, eventDate }] }
  confirmAssignments(ADMIN, ConfirmAssignments.parse(input), visit())
  return { caseId: legalCase.id, eventId: eventsOf('EXP-1')[0]?.id ?? 0 }
}

const edited = ({ caseId, eventId }: ReturnType<typeof confirmed>, next: 'pending' | 'completed') => {
  const { id: _id, source: _source, ...form } = getEventForm(ADMIN, caseId, eventId)
  editEvent(ADMIN, caseId, eventId, { ...form, status: next }, Date.now())
}

test.each([
  ['Archivado', null, 'closed'],
  ['Desistimiento Encargo por Cliente', '2024-05-06', 'closed'],
  ['Archivado', '2999-01-01', 'active'],
  ['Sentencia Favorable', '2024-05-06', 'active'],
])('a document that is confirmed as %s (%s) leaves the case %s', (title, date, wanted) => {
  confirmed(title, date)
  expect(status()).toBe(wanted)
})

test('closing by a document is written down', () => {
  const { caseId } = confirmed('Archivado')
  const written = database().select().from(auditLog).where(eq(auditLog.action, 'case_changed')).all()
  expect(written).toMatchObject([{ objectId: caseId, detail: { fields: ['status'] } }])
})

test('the event that goes, or is done no more, opens the case again', () => {
  const made = confirmed('Archivado')
  edited(made, 'pending')
  expect(status()).toBe('active')
  edited(made, 'completed')
  expect(status()).toBe('closed')
  deleteEvent(ADMIN, made.caseId, made.eventId, Date.now())
  expect(status()).toBe('active')
})

test.each(['pending', 'completed'] as const)('a status that was set by hand stays: %s', (byHand) => {
  const made = confirmed('Archivado')
  setByHand(byHand)
  deleteEvent(ADMIN, made.caseId, made.eventId, Date.now())
  expect(status()).toBe(byHand)
})

test('an archive that was confirmed for a day to come closes the case on that day', () => {
  confirmed('Archivado', '2999-01-01')
  transact((tx) => completeDueEvents(tx, '2998-12-31', Date.now()))
  expect(status()).toBe('active')
  transact((tx) => completeDueEvents(tx, '2999-01-01', Date.now()))
  expect(status()).toBe('closed')
  expect(eventsOf('EXP-1')).toMatchObject([{ status: 'completed' }])
})
