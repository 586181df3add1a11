import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmAssignments } from '~/features/documents/confirm-assignments.server'
import { ConfirmAssignments } from '~/features/documents/schemas'
import { changePhase, createPhase } from '~/features/timeline/change-phase.server'
import { completeDueEvents } from '~/features/timeline/complete-due-events.server'
import { deleteEvent } from '~/features/timeline/delete-event.server'
import { mergePhase } from '~/features/timeline/delete-phase.server'
import { editEvent, getEventForm } from '~/features/timeline/edit-event.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { AppError } from '~/infra/app-error'
import { database, transact } from '~db/client'
import { auditLog, caseEvents, cases } from '~db/schema'
import { createFolderOwner } from '../support/drive'
import { createCase, createDocument, createEvent } from '../support/factories'
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

/** What is asked before anything is saved, and the answer to it. */
function asked(work: () => unknown) {
  const before = statuses()
  try {
    work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'phase_moves_cases') throw error
    expect(statuses()).toEqual(before)
    return { ...error.details, seen: String(error.more.asked) }
  }
  throw new Error('nothing was asked')
}
const statuses = () =>
  database()
    .select({ status: cases.status })
    .from(cases)
    .orderBy(cases.id)
    .all()
    .map((row) => row.status)
const phaseIn = (documentCategories: string[], title: string, order: number) =>
  createPhase(ADMIN, { title, order, description: '', excelColumn: '', documentCategories }, 0).id
const reach =
  (phaseId: number, overrides: { status?: 'pending' | 'scheduled'; eventDate?: string } = {}) =>
  (caseId: number) =>
    createEvent({ caseId, phaseId, status: 'completed', ...overrides })
const audited = () =>
  database().select().from(auditLog).where(eq(auditLog.action, 'case_changed')).orderBy(auditLog.id).all()

test('cases close when what they have completed is merged into what closes them, once somebody has seen how many', () => {
  freshPortal()
  const [source, target] = [phaseIn([], 'Acuerdo', 70), phaseIn(['ARCHIVADO'], 'Fin', 71)]
  const [open, later, byHand, closed] = ['active', 'active', 'suspended', 'closed'].map((status) =>
    createCase({ status }),
  )
  for (const legalCase of [open, byHand]) reach(source)(legalCase?.id ?? 0)
  reach(source, { status: 'pending' })(later?.id ?? 0)
  reach(target)(closed?.id ?? 0)
  const merge = (seen?: string) => mergePhase(ADMIN, source, target, 9, seen)
  const first = asked(() => merge())
  expect(first).toMatchObject({ closed: 1, reopened: 0 })
  database()
    .update(caseEvents)
    .set({ status: 'completed' })
    .where(eq(caseEvents.caseId, later?.id ?? 0))
    .run()
  const second = asked(() => merge(first.seen))
  expect(second).toMatchObject({ closed: 2, reopened: 0 })
  expect(listPhases().some(({ id }) => id === source)).toBe(true)
  expect(merge(second.seen)).toMatchObject({ moved: 3, joined: 0 })
  expect(statuses()).toEqual(['closed', 'closed', 'suspended', 'closed'])
  expect(audited()).toMatchObject([
    { objectId: open?.id, at: 9, detail: { fields: ['status'] } },
    { objectId: later?.id, at: 9, detail: { fields: ['status'] } },
  ])
  deleteEvent(
    ADMIN,
    open?.id ?? 0,
    database()
      .select()
      .from(caseEvents)
      .where(eq(caseEvents.caseId, open?.id ?? 0))
      .get()?.id ?? 0,
    10,
  )
  expect(statuses()[0]).toBe('active')
})

test('what was agreed to for some cases is asked again once it moves none, and done without them then', () => {
  freshPortal()
  const [source, target, plain] = [
    phaseIn([], 'Acuerdo', 70),
    phaseIn(['ARCHIVADO'], 'Fin', 71),
    phaseIn([], 'Trámite', 72),
  ]
  reach(source)(createCase().id)
  const merge = (into: number, seen?: string) => mergePhase(ADMIN, source, into, 9, seen)
  const { seen } = asked(() => merge(target))
  expect(asked(() => merge(plain, seen))).toEqual({ closed: 0, reopened: 0, seen: '' })
  expect(listPhases().some(({ id }) => id === source)).toBe(true)
  expect(merge(plain, '')).toMatchObject({ moved: 1, joined: 0 })
  expect(statuses()).toEqual(['active'])
})

test('a case opens again when a day to come is kept instead of what closed it', () => {
  freshPortal()
  const [source, target] = [phaseIn(['ARCHIVADO'], 'Fin', 70), phaseIn([], 'Entrega', 71)]
  const { id } = createCase({ status: 'closed' })
  reach(source)(id)
  reach(target, { status: 'scheduled', eventDate: '2999-01-01' })(id)
  const { seen, ...counts } = asked(() => mergePhase(ADMIN, source, target, 9))
  expect(counts).toEqual({ closed: 0, reopened: 1 })
  mergePhase(ADMIN, source, target, 9, seen)
  expect(statuses()).toEqual(['active'])
})

test('a case that is blocked neither opens nor closes with its phases', () => {
  freshPortal()
  const id = phaseIn([], 'Fin', 70)
  const blocked = createCase()
  reach(id)(blocked.id)
  const facts = { archived: true, archivedAt: 1, blockedAt: 1 }
  database().update(cases).set(facts).where(eq(cases.id, blocked.id)).run()
  changePhase(ADMIN, id, { documentCategories: ['ARCHIVADO'] }, 9)
  expect(statuses()).toEqual(['active'])
})

test('a phase that gets or loses the folder of the archive closes and opens its cases', () => {
  freshPortal()
  const id = phaseIn([], 'Fin', 70)
  reach(id)(createCase().id)
  createCase()
  const give = (documentCategories: string[], seen?: string) =>
    changePhase(ADMIN, id, { documentCategories, asked: seen }, 9)
  const closing = asked(() => give(['ARCHIVADO']))
  expect(closing).toMatchObject({ closed: 1, reopened: 0, seen: expect.stringMatching(/^1 /) })
  give(['ARCHIVADO'], closing.seen)
  expect(statuses()).toEqual(['closed', 'active'])
  changePhase(ADMIN, id, { title: 'Final' }, 9)
  const opening = asked(() => give([], closing.seen))
  expect(opening).toMatchObject({ closed: 0, reopened: 1 })
  give([], opening.seen)
  expect(statuses()).toEqual(['active', 'active'])
})
