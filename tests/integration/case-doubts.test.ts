import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { recheckCases } from '~/features/cases/doubts/recheck-cases.server'
import { dismissGroup } from '~/features/queue/dismiss-group.server'
import { countQueueLines, listQueueLines } from '~/features/queue/list-queue-lines.server'
import { undoAnswer } from '~/features/sync/queue/undo-answer.server'
import { answerMarked, answerWork } from '~/features/sync/queue/work-queue.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { database, transact } from '~db/client'
import { caseDoubtsStale, caseEvents, cases, workItems } from '~db/schema'
import { createCase, createEvent } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { ADMIN as admin } from '../support/visits'

const NOW = Date.UTC(2026, 5, 1)
const query = { kind: 'case' as const, area: null, group: null, sheet: null, page: 1 }

const lines = () => listQueueLines(admin, query).entries.flatMap(({ line }) => line ?? [])
const settle = () => {
  while (recheckCases(NOW));
}
const phaseId = (title: string) => listPhases().find((phase) => phase.title === title)?.id ?? 0

function judged(situacionActual: string | null = null) {
  const legalCase = createCase({ situacionActual })
  const event = (title: string, status: 'completed' | 'pending', eventDate: string | null) =>
    createEvent({ caseId: legalCase.id, phaseId: phaseId(title), title, status, eventDate })
  const claim = event('Demanda Interpuesta', 'pending', '2025-01-10')
  const judgment = event('Sentencia Favorable', 'completed', '2026-03-01')
  return { caseId: legalCase.id, claim, judgment }
}
const CLEAR = { answer: 'mend' as const, how: 'clear' as const }
const complete = ({ id }: { id: number }) => ({
  answer: 'mend' as const,
  how: 'complete' as const,
  event: id,
})
const change = (id: number, values: Partial<typeof caseEvents.$inferInsert>) =>
  transact((tx) => tx.update(caseEvents).set(values).where(eq(caseEvents.id, id)).run())
const reasons = () => lines().map(({ reason }) => reason)

beforeEach(() => freshPortal())

test('a status that cannot be and a situation of another phase are a line each, once', () => {
  const { caseId } = judged('En negociación con la entidad')
  expect(lines()).toEqual([])
  settle()
  settle()
  expect(lines()).toMatchObject([
    {
      reason: 'status_impossible',
      doubt: {
        doubted: [{ title: 'Demanda Interpuesta', status: 'pending' }],
        against: [{ title: 'Sentencia Favorable' }],
      },
    },
    {
      reason: 'situation_contradicts',
      doubt: { situation: 'En negociación con la entidad', against: [{ title: 'Sentencia Favorable' }] },
    },
  ])
  expect(database().select().from(caseDoubtsStale).all()).toEqual([])
  transact((tx) =>
    tx.update(cases).set({ archived: true, archivedAt: NOW }).where(eq(cases.id, caseId)).run(),
  )
  expect(lines()).toEqual([])
  settle()
  expect(lines()).toEqual([])
})

test('a case without contradictions is no line', () => {
  const { claim } = judged('Sentencia notificada')
  change(claim.id, { status: 'completed' })
  settle()
  expect(lines()).toEqual([])
})

test('the answers mend the case, and the line goes', () => {
  const { caseId, claim } = judged('En negociación con la entidad')
  settle()
  const [status, situation] = lines()
  expect(() => answerWork(admin, Number(status?.id), CLEAR, NOW)).toThrow('invalid_input')
  answerWork(admin, Number(status?.id), complete(claim), NOW)
  expect(database().select().from(caseEvents).where(eq(caseEvents.id, claim.id)).get()).toMatchObject({
    status: 'completed',
    eventDate: '2025-01-10',
  })
  answerWork(admin, Number(situation?.id), CLEAR, NOW)
  expect(database().select().from(cases).where(eq(cases.id, caseId)).get()?.situacionActual).toBeNull()
  expect(lines()).toEqual([])
  settle()
  expect(
    database()
      .select()
      .from(workItems)
      .all()
      .map(({ state }) => state),
  ).toEqual(['solved', 'solved'])
})

test('what was removed does not return beside what somebody has entered for the same phase since', () => {
  const { caseId, claim } = judged()
  change(claim.id, { status: 'completed' })
  const lost = { caseId, phaseId: phaseId('Sentencia Desfavorable'), title: 'Sentencia Desfavorable' }
  const { id } = createEvent({ ...lost, eventDate: '2026-03-02' })
  settle()
  const line = lines().find(({ reason }) => reason === 'outcomes_opposite')
  answerWork(admin, Number(line?.id), { answer: 'mend', how: 'remove', event: id }, NOW)
  expect(lines()).toEqual([])
  const again = createEvent({ ...lost, eventDate: '2026-04-02' })
  expect(() => transact((tx) => undoAnswer(tx, admin, NOW, NOW))).toThrow('edit_conflict')
  transact((tx) => tx.delete(caseEvents).where(eq(caseEvents.id, again.id)).run())
  expect(transact((tx) => undoAnswer(tx, admin, NOW, NOW))).toBe(1)
  expect(database().select().from(caseEvents).where(eq(caseEvents.id, id)).get()).toMatchObject(lost)
  expect(lines()).toMatchObject([{ id: line?.id }])
})

test.each([
  ['as they are listed', <One>(all: One[]) => all],
  ['in the other order', <One>(all: One[]) => all.toReversed()],
])('two answers that mended one case in one press are taken back together, if given %s', (_how, ordered) => {
  const { caseId, claim } = judged()
  change(claim.id, { status: 'completed' })
  const doubted = { processStartDate: '2026-12-01', situacionActual: 'En negociación con la entidad' }
  transact((tx) => tx.update(cases).set(doubted).where(eq(cases.id, caseId)).run())
  settle()
  const [begins, situation] = ['start_ahead', 'situation_contradicts'].map((reason) =>
    lines().find((line) => line.reason === reason),
  )
  const marked = [
    { id: Number(begins?.id), answer: 'mend' as const, how: 'date' as const, day: '2025-01-02' },
    { id: Number(situation?.id), ...CLEAR },
  ]
  expect(answerMarked(admin, ordered(marked), NOW)).toEqual({ closed: 2 })
  expect(lines()).toEqual([])
  expect(transact((tx) => undoAnswer(tx, admin, NOW, NOW))).toBe(2)
  expect(database().select().from(cases).where(eq(cases.id, caseId)).get()).toMatchObject(doubted)
  expect(reasons()).toEqual(expect.arrayContaining(['start_ahead', 'situation_contradicts']))
})

test('something completed has no day that has not come', () => {
  const { claim } = judged()
  change(claim.id, { status: 'scheduled', eventDate: '2026-12-01' })
  settle()
  answerWork(admin, Number(lines()[0]?.id), complete(claim), NOW)
  const row = database().select().from(caseEvents).where(eq(caseEvents.id, claim.id)).get()
  expect(row).toMatchObject({ status: 'completed', eventDate: null })
})

test('what was dismissed stays so until the facts change', () => {
  const { claim } = judged()
  settle()
  answerWork(admin, Number(lines()[0]?.id), { answer: 'dismiss' }, NOW)
  expect(lines()).toEqual([])
  change(claim.id, { description: 'Otra nota', changedAt: NOW })
  transact((tx) => tx.insert(caseDoubtsStale).values({ caseId: claim.caseId }).run())
  settle()
  expect(lines()).toEqual([])
  change(claim.id, { eventDate: '2025-02-02' })
  settle()
  expect(reasons()).toEqual(['status_impossible'])
})

test('what is mended elsewhere goes at once, and comes back if it is so again', () => {
  const { claim } = judged()
  settle()
  change(claim.id, { status: 'completed' })
  expect(lines()).toEqual([])
  settle()
  expect(lines()).toEqual([])
  change(claim.id, { status: 'pending' })
  settle()
  expect(reasons()).toEqual(['status_impossible'])
  transact((tx) => tx.delete(cases).where(eq(cases.id, claim.caseId)).run())
  settle()
  expect(lines()).toEqual([])
})

test('cases that contradict themselves in one way are one line, and opened a line each', () => {
  const all = [judged('En negociación con la entidad'), judged(), judged()]
  settle()
  const [statuses, situation] = lines()
  expect(lines()).toHaveLength(2)
  expect(statuses).toMatchObject({ reason: 'status_impossible', count: 3, title: null, caseNumber: null })
  expect(statuses?.doubtful.map(({ caseId }) => caseId)).toEqual(all.map(({ caseId }) => caseId))
  expect(situation).toMatchObject({ reason: 'situation_contradicts', count: 1, doubtful: [] })
  expect(countQueueLines(admin)).toMatchObject({ total: 2, kinds: [{ kind: 'case', count: 2 }] })
  const opened = listQueueLines(admin, { ...query, kind: null, group: 'case:status_impossible' })
  expect(opened.entries.map(({ line }) => line?.count)).toEqual([1, 1, 1])
})

test('one answer mends all that are listed, or none', () => {
  const all = [judged(), judged(), judged()]
  settle()
  const ids = lines().flatMap(({ doubtful }) => doubtful.map(({ id }) => id))
  change(all[2]?.claim.id ?? 0, { status: 'completed' })
  settle()
  const [left] = lines()
  expect(left?.doubtful.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  const marked = ids.map((id, index) => ({ id, ...complete(all[index]?.claim ?? { id: 0 }) }))
  expect(answerMarked(admin, marked, NOW)).toEqual({ closed: 2 })
  expect(lines()).toEqual([])
})

test('all of one kind are left as they are together, if they are those that were shown', () => {
  judged()
  judged()
  settle()
  const mark = lines()[0]?.mark ?? ''
  judged()
  settle()
  const group = { group: 'case:status_impossible', sheet: null }
  expect(dismissGroup(admin, { ...group, mark }, NOW)).toEqual({ closed: 0 })
  expect(dismissGroup(admin, { ...group, mark: lines()[0]?.mark ?? '' }, NOW)).toEqual({ closed: 3 })
  expect(lines()).toEqual([])
})
