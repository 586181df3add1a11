import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { countQueueLines, listQueueLines } from '~/features/queue/list-queue-lines.server'
import type { QueueLineKind } from '~/features/queue/queue-lines'
import { sqlite } from '~db/client'
import { caseRow, dniOfRow, pdf, putOnDrive, tenOthers, writeCases } from '../support/case-sheet'
import { createFolderOwner, createPhaseEvent, moveOnDrive, takeDocuments } from '../support/drive'
import { freshPortal } from '../support/fresh-portal'
import { clientOf, onlyDocument } from '../support/records'
import { sync } from '../support/sync'

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const edit = (statement: string, ...values: (string | number | Buffer)[]) =>
  sqlite()
    .prepare(statement)
    .run(...values)
const HASH = `$argon2id$v=19$m=1,t=1,p=1$${'A'.repeat(11)}$${'A'.repeat(22)}`
const linesOf = (kind: QueueLineKind | null, group: string | null = null, page = 1) =>
  listQueueLines(eva, { kind, area: null, group, sheet: null, page }).entries.flatMap(
    ({ line }) => line ?? [],
  )
const counts = () => countQueueLines(eva).kinds.map(({ kind, count }) => [kind, count])

test('a conflict is a line with both values, whose yes takes what the sheet says', async () => {
  freshPortal()
  writeCases([caseRow(1, { Letrado: 'Eva Ramos' }), ...tenOthers()])
  await sync()
  edit("UPDATE cases SET assigned_lawyer = 'Óscar Gil' WHERE case_number = 'EXP-1'")
  writeCases([caseRow(1, { Letrado: 'Marta Ruiz' }), ...tenOthers()])
  await sync()
  expect(counts()).toEqual([['conflict', 1]])
  expect(linesOf('conflict')).toMatchObject([
    {
      ...{
        reason: 'edited_here',
        title: 'Titular Número 1',
        caseNumber: 'EXP-1',
        clientId: clientOf(dniOfRow(1)).id,
        canTake: true,
      },
      ...{ sheet: 'Seguimiento', cell: 'F2' },
      change: { field: 'assignedLawyer', from: 'Óscar Gil', to: 'Marta Ruiz' },
    },
  ])
  writeCases([caseRow(1, { Letrado: 'Óscar Gil' }), ...tenOthers()])
  await sync()
  expect(countQueueLines(eva)).toEqual({ total: 0, kinds: [], areas: [] })
})

test('a welcome mail that will not leave is a line until a newer one is on its way', async () => {
  freshPortal()
  writeCases([caseRow(1), caseRow(2)])
  await sync()
  expect(counts()).toEqual([])
  const { id } = clientOf(dniOfRow(1))
  edit("UPDATE mail_outbox SET state = 'failed', error = 'mail_refused', secret = NULL WHERE user_id = ?", id)
  expect(linesOf('mail')).toMatchObject([
    { title: 'Titular Número 1', value: 'titular.1@correo.example', clientId: id },
  ])
  expect(counts()).toEqual([['mail', 1]])
  edit(`UPDATE users SET password = '${HASH}' WHERE id = ?`, id)
  expect(counts()).toEqual([])
  edit('UPDATE users SET password = NULL WHERE id = ?', id)
  edit("UPDATE mail_outbox SET state = 'queued', secret = ? WHERE user_id = ?", Buffer.alloc(1), id)
  expect(counts()).toEqual([])
  edit("UPDATE mail_outbox SET state = 'sent', secret = NULL WHERE user_id = ?", id)
  edit('UPDATE welcome_emails SET email_sent = 1 WHERE client_id = ?', id)
  expect(counts()).toEqual([])
})

test('a document in quarantine is one line, not two', async () => {
  freshPortal()
  const [ana, luis] = [createFolderOwner('EXP-1'), createFolderOwner('EXP-2')]
  createPhaseEvent(ana.legalCase.id, 4)
  createPhaseEvent(luis.legalCase.id, 4)
  const path = `${ana.folder}/04 DEMANDA INTERPUESTA/Demanda.pdf`
  putOnDrive(path, pdf('demanda de la primera'))
  await takeDocuments()
  moveOnDrive(path, `${luis.folder}/04 DEMANDA INTERPUESTA/Demanda.pdf`)
  await takeDocuments()
  expect(counts()).toEqual([['quarantine', 1]])
  expect(linesOf('quarantine')).toMatchObject([
    { id: onlyDocument().id, title: 'Demanda.pdf', reason: 'moved_to_other_case' },
  ])
})

test('the lines of a group come page by page, and what is no more than one line stands by itself', async () => {
  freshPortal()
  const rows = Array.from({ length: 30 }, (_, index) => caseRow(index + 1, { DNI: '1' }))
  writeCases([...rows, caseRow(60, { EMAIL: null }), ...tenOthers()])
  await sync()
  const wrong = 'refused:dni_unknown'
  expect([1, 2, 99].map((page) => linesOf(null, wrong, page).length)).toEqual([25, 5, 5])
  expect(linesOf(null).map(({ kind, reason }) => [kind, reason])).toEqual([['no_email', 'no_email']])
})
