import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { archiveCases } from '~/features/cases/archive-cases.server'
import { deleteCase } from '~/features/cases/delete-case.server'
import { archiveClients } from '~/features/clients/archive-clients.server'
import { parkUpload } from '~/features/documents/waiting-uploads.server'
import { dismissGroup } from '~/features/queue/dismiss-group.server'
import { answerToUndo, undoLastAnswer } from '~/features/queue/last-answer.server'
import { countQueueLines, listQueueLines, QueueLineQuery } from '~/features/queue/list-queue-lines.server'
import { answerMarked, answerWork } from '~/features/sync/queue/work-queue.server'
import { answersToApply } from '~/features/sync/runs/runs-of-workbook.server'
import { listExplainedWords } from '~/features/sync/workbooks/explained-words.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { AppError } from '~/infra/app-error'
import { receiveFile } from '~/infra/storage/received-file.server'
import { sqlite } from '~db/client'
import { auditOf } from '../support/audit'
import { caseRow, dniOfRow, pdf, tenOthers, writeCases } from '../support/case-sheet'
import { createDocument } from '../support/factories'
import { freshPortal } from '../support/fresh-portal'
import { caseNumbered, clientOf, eventsOf, openWork } from '../support/records'
import { applyRun, preview, sync, undoRun } from '../support/sync'

/** What waits, one line per question, and what is asked about at all. */

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const lines = (query: Record<string, string> = {}) =>
  listQueueLines(eva, QueueLineQuery.parse(query)).entries.flatMap(({ line }) => line ?? [])
const edit = (statement: string) => sqlite().prepare(statement).run()

test('a word is one line over all columns, with its people, and may name a phase of another column', async () => {
  freshPortal()
  writeCases([
    caseRow(1, { 'Fase Extrajudicial': 'STCIA FAV PARCIAL' }),
    caseRow(2, { 'Demanda Redactada': 'stcia fav parcial', 'Sentencia Favorable': 'NO' }),
    caseRow(3, { 'Demanda Redactada': 'STCIA FAV. PARCIAL 05/03/2024' }),
    ...tenOthers(),
  ])
  await sync()
  const phaseId = listPhases().find(({ title }) => title === 'Sentencia Favorable')?.id ?? 0
  const [line, ...others] = lines()
  expect(others).toEqual([])
  expect(line).toMatchObject({
    ...{ kind: 'unmapped', count: 3, names: ['Titular Número 1', 'Titular Número 2', 'Titular Número 3'] },
    columns: [
      { phase: 'Fase Extrajudicial', count: 1 },
      { phase: 'Demanda Redactada', count: 2 },
    ],
    suggested: { answer: 'word', meaning: 'completed', phaseId },
  })
  const answer = { answer: 'word' as const, meaning: 'completed' as const, phaseId }
  expect(answerWork(eva, Number(line?.id), answer, Date.now())).toEqual({ closed: 3 })
  await sync()
  expect(openWork()).toEqual([])
  expect(eventsOf('EXP-1')).toMatchObject([{ title: 'Sentencia Favorable', status: 'completed' }])
  // What the phase's own column says counts first.
  expect(eventsOf('EXP-2')).toEqual([])
  expect(eventsOf('EXP-3')).toMatchObject([{ title: 'Sentencia Favorable', eventDate: '2024-03-05' }])
  expect(listExplainedWords(eva).map(({ names }) => names)).toEqual(Array(2).fill('Sentencia Favorable'))
})

test('an answer for one column leaves the others, and can be taken back until it is applied', async () => {
  freshPortal()
  writeCases([caseRow(1, { 'Fase Extrajudicial': 'hablar', 'Demanda Redactada': 'hablar' }), ...tenOthers()])
  await sync()
  const [line] = lines()
  const column = line?.columns[1]?.phaseId ?? 0
  const now = Date.now()
  answerWork(eva, Number(line?.id), { answer: 'word', meaning: 'completed', column }, now)
  expect(lines()).toMatchObject([{ count: 1, columns: [{ phase: 'Fase Extrajudicial' }] }])
  expect(answerToUndo(eva, now)).toEqual({ at: now, count: 1, words: ['hablar'] })
  undoLastAnswer(eva, now, now)
  expect([lines()[0]?.count, listExplainedWords(eva)]).toEqual([2, []])

  answerWork(eva, Number(line?.id), { answer: 'word', meaning: 'completed' }, now + 1)
  await sync()
  expect(answerToUndo(eva, now + 1)).toBeNull()
  expect(() => undoLastAnswer(eva, now + 1, now + 2)).toThrow('not_found')
})

test('the offer to undo goes with the next action, and an old one brings nothing back', async () => {
  freshPortal()
  writeCases([caseRow(1, { 'Fase Extrajudicial': 'hablar', 'Demanda Redactada': 'luego' }), ...tenOthers()])
  await sync()
  const now = Date.now()
  const [first, second] = lines()
  answerWork(eva, Number(first?.id), { answer: 'dismiss' }, now)
  expect(answerToUndo(eva, now)?.at).toBe(now)
  answerWork(eva, Number(second?.id), { answer: 'dismiss' }, now + 1)
  expect(answerToUndo(eva, now + 1)?.at).toBe(now + 1)
  expect(() => undoLastAnswer(eva, now, now + 2)).toThrow('undo_passed')
  archiveCases(eva, [caseNumbered('EXP-1').id], now + 2)
  expect(answerToUndo(eva, now + 3)).toBeNull()
  expect(() => undoLastAnswer(eva, now + 1, now + 3)).toThrow('undo_passed')
  expect(lines()).toEqual([])
})

test('e-mails that somebody has put off are asked for again by nobody else', async () => {
  freshPortal()
  writeCases([caseRow(1, { EMAIL: null }), caseRow(2, { EMAIL: null }), ...tenOthers()])
  await sync()
  const now = Date.now()
  const mark = lines({ kind: 'no_email' })[0]?.mark ?? ''
  expect(dismissGroup(eva, { group: 'no_email:', sheet: null, mark }, now)).toEqual({ closed: 2 })
  const luis = { ...eva, label: 'Luis' }
  expect([answerToUndo(luis, now), answerToUndo(eva, now)?.count]).toEqual([null, 2])
  expect(() => undoLastAnswer(luis, now, now)).toThrow('not_found')
  expect(lines({ kind: 'no_email' })).toEqual([])
  expect(undoLastAnswer(eva, now, now)).toBe(2)
  expect(auditOf('work_answered').at(-1)?.detail).toEqual({ kind: 'no_email', answer: 'undo', reopened: 2 })
  expect(lines({ kind: 'no_email' })).toMatchObject([{ kind: 'no_email', count: 2 }])
})

test('an answer about several words names them all, and how many cells it was about', async () => {
  freshPortal()
  const words = { 'Fase Extrajudicial': 'falta poder', 'Demanda Redactada': 'hablar' }
  writeCases([caseRow(1, words), caseRow(2, { 'Demanda Redactada': 'hablar' }), ...tenOthers()])
  await sync()
  const now = Date.now()
  const marked = lines().map(({ id }) => ({
    ...{ id: Number(id), answer: 'word' as const, meaning: 'completed' as const },
  }))
  expect(answerMarked(eva, marked, now)).toEqual({ closed: 3 })
  const undo = answerToUndo(eva, now)
  expect([undo?.count, undo?.words.toSorted()]).toEqual([3, ['falta poder', 'hablar']])
})

test('what was answered is offered to be applied until a run has used it', async () => {
  freshPortal()
  writeCases([caseRow(1, { 'Demanda Redactada': 'hablar' }), ...tenOthers()])
  await sync()
  expect(answersToApply(eva)).toBeNull()
  answerWork(eva, Number(lines()[0]?.id), { answer: 'word', meaning: 'completed' }, Date.now() + 1)
  expect(answersToApply(eva)).toEqual({ cells: 1, uploadRun: null })
  await sync()
  expect(answersToApply(eva)).toBeNull()
})

test('a preview asks nothing before it is applied, and nothing is left by a run that was taken back', async () => {
  freshPortal()
  writeCases([caseRow(1, { 'Demanda Redactada': 'hablar' }), caseRow(2, { DNI: '1' }), ...tenOthers()])
  const plan = await preview()
  expect(openWork()).toEqual([])
  await applyRun(plan)
  expect(openWork().map(({ kind }) => kind)).toEqual(['refused', 'unmapped'])
  await undoRun(plan)
  expect(openWork()).toEqual([])
  expect((await sync({ origin: 'schedule' })).state).toBe('waiting')
  expect(openWork()).toEqual([])
})

test('archiving and deleting are no questions; a new case of somebody archived is one, with their name', async () => {
  freshPortal()
  const rows = [caseRow(1), caseRow(2), caseRow(3), ...tenOthers()]
  writeCases(rows)
  await sync()
  const { id } = clientOf(dniOfRow(1))
  archiveClients(eva, [id], Date.now())
  archiveCases(eva, [caseNumbered('EXP-2').id], Date.now())
  await deleteCase(eva, caseNumbered('EXP-3').id, Date.now())
  await sync({ force: true })
  expect(openWork()).toEqual([])
  writeCases([...rows, { ...caseRow(1), 'Nº EXPEDIENTE': 'EXP-50' }])
  await sync()
  expect(lines()).toMatchObject([
    { reason: 'archived_here', title: 'Titular Número 1', clientId: id, caseNumber: 'EXP-50' },
  ])
})

test('the event that would be withdrawn is named', async () => {
  freshPortal()
  writeCases([caseRow(1, { 'Demanda Interpuesta': '05/03/2024' }), ...tenOthers()])
  await sync()
  writeCases([caseRow(1, { 'Demanda Interpuesta': 'NO' }), ...tenOthers()])
  await sync()
  expect(lines()).toMatchObject([
    { reason: 'event_withdrawn', event: { title: 'Demanda Interpuesta', date: '2024-03-05' } },
  ])
})

test('whoever never had an address is one line, and nothing says that the sheet took it away', async () => {
  freshPortal()
  const rows = [caseRow(1, { EMAIL: null }), ...tenOthers()]
  writeCases(rows)
  await sync()
  await sync({ force: true })
  expect(lines()).toMatchObject([{ kind: 'no_email', title: 'Titular Número 1', count: 1 }])
  expect(openWork()).toEqual([])
})

test('a reading that waits is one of the lines, until it is applied', async () => {
  freshPortal()
  writeCases([caseRow(1), ...tenOthers()])
  await sync()
  expect(countQueueLines(eva).total).toBe(0)
  writeCases([caseRow(1, { CLIENTE: 'Otra Persona' }), caseRow(2), ...tenOthers()])
  const run = await sync({ origin: 'schedule' })
  expect(countQueueLines(eva)).toMatchObject({ total: 2, areas: [{ area: 'sheet', count: 2 }] })
  await applyRun(run)
  expect(countQueueLines(eva).total).toBe(openWork().length)
})

test('uploads, documents without a phase, clients without an address and stuck mails are one line each', async () => {
  freshPortal()
  writeCases([caseRow(1, { EMAIL: null }), caseRow(2, { EMAIL: null }), caseRow(3), caseRow(4)])
  await sync()
  for (const name of ['Poder.pdf', 'Escritura.pdf']) {
    const file = await receiveFile(Readable.from([Buffer.from(pdf(name))]))
    const about = { fileName: name, mimeType: 'application/pdf', category: 'DEMANDA_INTERPUESTA' }
    await parkUpload(eva, { ...about, file }, new AppError('case_needed'), Date.now())
  }
  createDocument({ caseId: caseNumbered('EXP-3').id, fileName: 'Cierre.pdf', awaitsPhase: true })
  edit("UPDATE mail_outbox SET attempts = 2, error = 'ESOCKET'")
  expect(countQueueLines(eva)).toMatchObject({
    total: 4,
    areas: [
      { area: 'documents', count: 2 },
      { area: 'mails', count: 2 },
    ],
  })
  expect(lines({ area: 'documents' })).toMatchObject([
    { kind: 'upload', count: 2, names: ['Poder.pdf', 'Escritura.pdf'] },
    { kind: 'phase', count: 1, names: ['Cierre.pdf'] },
  ])
  expect(lines({ area: 'mails' })).toMatchObject([
    { kind: 'stuck', reason: 'mails_stuck', count: 2 },
    { kind: 'no_email', count: 2, names: ['Titular Número 1', 'Titular Número 2'] },
  ])
  expect(lines({ group: 'no_email:' })).toHaveLength(2)
  const mark = (query: Record<string, string>) =>
    listQueueLines(eva, QueueLineQuery.parse(query)).opened?.mark
  const [asked] = lines({ kind: 'no_email' })
  expect(asked?.mark).toMatch(/^2\.\d+$/)
  expect(mark({ group: 'no_email:' })).toBe(asked?.mark)
})
