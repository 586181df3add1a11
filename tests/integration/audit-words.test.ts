import { expect, test } from 'vitest'
import { eventStatuses } from '~/domain/stages/event-status'
import { AuditQuery } from '~/features/audit/audit-query'
import { entryView } from '~/features/audit/audit-words'
import { listAudit } from '~/features/audit/list-audit.server'
import { type AuditEntry, actorOf, recordAudit } from '~/features/audit/record.server'
import { deleteCase } from '~/features/cases/delete-case.server'
import { EXPORTED_LISTS } from '~/features/list-export/exported-lists'
import { listPhases } from '~/features/timeline/list-phases.server'
import { adminTexts } from '~/i18n/admin'
import { transact } from '~db/client'
import { MAIL_KINDS, RUN_STATES } from '~db/schema'
import { RAMON } from '../support/audit'
import { createCase, createDocument, createEvent } from '../support/factories'

const record = (entry: Partial<AuditEntry>) =>
  transact((tx) =>
    recordAudit(tx, { at: Date.now(), actor: actorOf(RAMON), action: 'document_placed', ...entry }),
  )
function newest(language: 'es' | 'en' = 'es') {
  const [row] = listAudit(RAMON, AuditQuery.parse({})).rows
  if (!row) throw new Error('nothing was written')
  const { object, detail } = entryView(adminTexts[language].audit, language, row)
  return [object, detail]
}

test('a document is called by its file, and the cases it came from and went to by their numbers', () => {
  const [from, to] = [createCase({ caseNumber: 'EXP-A' }), createCase({ caseNumber: 'EXP-B' })]
  const { id } = createDocument({ fileName: 'Demanda.pdf' })
  const object = { kind: 'document' as const, id }
  record({ object, detail: { from: from.id, to: to.id, category: 'ARCHIVADO', withheld: 'quarantine' } })
  expect(newest()).toEqual([
    'Documento Demanda.pdf',
    'de: EXP-A · a: EXP-B · carpeta: ARCHIVADO · retenido: en cuarentena',
  ])
  record({ object, detail: { from: to.id, to: to.id, withheld: null } })
  expect(newest('en')).toEqual(['Document Demanda.pdf', 'case: EXP-B'])
  record({ object, detail: { from: null, to: to.id } })
  expect(newest()).toEqual(['Documento Demanda.pdf', 'a: EXP-B'])
})

test('reasons are told in words', () => {
  record({ action: 'document_quarantined', detail: { reason: 'name_contradicts' } })
  expect(newest()[1]).toBe('motivo: El nombre del archivo habla de otro cliente o de otro expediente')
  record({ action: 'work_answered', detail: { kind: 'refused', reason: 'dni_letter', answer: 'dismiss' } })
  expect(newest('en')[1]).toBe('kind: rejected row · reason: DNI letter · answer: dismissed')
  record({ action: 'work_answered', detail: { answer: 'undo', reopened: 2 } })
  expect(newest()[1]).toBe('respuesta: deshecha · vuelven a preguntarse: 2')
  record({ action: 'audit_exported', detail: { filters: ['who', 'client'] } })
  expect(newest()[1]).toBe('filtros: quién, cliente')
})

test('events and phases are called by their titles; what other actions move is no case', () => {
  const { id: caseId } = createCase({ caseNumber: 'EXP-C' })
  const event = createEvent({ caseId, title: 'Vista previa' })
  record({ action: 'event_changed', object: { kind: 'event', id: event.id }, detail: { case: caseId } })
  expect(newest()).toEqual(['Actuación Vista previa', 'expediente: EXP-C'])
  record({ action: 'document_linked', detail: { events: [event.id, 999_999] } })
  expect(newest()[1]).toBe('actuaciones: Vista previa, n.º interno 999999')
  const [phase] = listPhases()
  record({ action: 'word_explained', detail: { phaseId: phase?.id, meaning: 'in_progress' } })
  expect(newest()[1]).toBe(`fase: ${phase?.title} · significado: en curso`)
  record({ action: 'phase_merged', detail: { from: 'Una', into: 'Otra', moved: caseId } })
  expect(newest()[1]).toBe(`de: Una · a: Otra · pasadas: ${caseId}`)
})

test('a case that is gone keeps its number where it was deleted, elsewhere its internal one', async () => {
  const { id } = createCase({ caseNumber: 'EXP-D' })
  record({ action: 'case_archived', object: { kind: 'case', id } })
  expect(newest()[0]).toBe('Expediente EXP-D')
  await deleteCase(RAMON, id, Date.now())
  expect(newest()).toEqual([`Expediente n.º interno ${id}`, 'número: EXP-D'])
})

test('a status in what changed is told in words, in both languages', () => {
  const changes = { status: { before: 'active', after: null }, title: { before: 'active', after: 'closed' } }
  record({ action: 'phase_changed', detail: { changes } })
  const [row] = listAudit(RAMON, AuditQuery.parse({})).rows
  expect(row && entryView(adminTexts.es.audit, 'es', row).changes).toEqual([
    { field: 'estado', before: 'activo', after: '(nada)' },
    { field: 'título', before: 'active', after: 'closed' },
  ])
})

test.each([
  ['mails', MAIL_KINDS],
  ['runs that have ended', RUN_STATES.filter((state) => state !== 'queued' && state !== 'running')],
  ['exported lists', EXPORTED_LISTS],
  ['events', eventStatuses],
])('the codes of %s are told in words, in both languages', (_, codes) => {
  for (const language of ['es', 'en'] as const)
    expect(codes.filter((code) => !Object.hasOwn(adminTexts[language].audit.values, code))).toEqual([])
})
