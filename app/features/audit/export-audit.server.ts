import { setImmediate as breathe } from 'node:timers/promises'
import type { AdminViewer } from '~/access/viewer'
import { namesTooMany } from '~/features/lists/clients-named.server'
import { dateTimeAt } from '~/i18n/format'
import { CSV_START, csvLine } from '~/infra/csv'
import type { RequestContext } from '~/infra/http/request-context.server'
import { transact } from '~db/client'
import type { AuditQuery } from './audit-query'
import { type AuditWords, actionWords, changeWords, detailWords, objectWords } from './audit-words'
import { type AuditRow, auditBatches } from './list-audit.server'
import { actorOf, recordAudit } from './record.server'

const BATCH = 500

/**
 * The audit trail as a CSV file, in chunks: memory does not grow with it, and other requests get their turn between two
 * chunks; `words` are those of its language. If the filter names more clients than are looked at, the last row says so. The export itself is recorded, with the names of the filters but not their values.
 */
export function exportAudit(
  viewer: AdminViewer,
  query: AuditQuery,
  words: AuditWords,
  context: RequestContext,
): AsyncGenerator<Buffer> {
  const filters = Object.entries(query).flatMap(([name, value]) => (value === '' ? [] : [name]))
  transact((tx) =>
    recordAudit(tx, {
      at: context.now,
      actor: actorOf(viewer, context.address),
      action: 'audit_exported',
      detail: { filters },
    }),
  )
  return lines(viewer, query, words, context)
}

async function* lines(
  viewer: AdminViewer,
  query: AuditQuery,
  words: AuditWords,
  { language }: RequestContext,
): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_START + csvLine(Object.values(words.columns)))
  for (const rows of auditBatches(viewer, query, BATCH)) {
    yield Buffer.from(rows.map((row) => csvLine(cellsOf(row))).join(''))
    await breathe()
  }
  if (namesTooMany(query.client)) yield Buffer.from(csvLine([words.tooManyClients]))

  function cellsOf(row: AuditRow) {
    const changes = changeWords(words, row.changes)
    return [
      row.id,
      dateTimeAt(language, row.at),
      words.kinds[row.actorKind],
      row.actor,
      actionWords(words, row.action),
      row.clientId,
      row.clientName,
      objectWords(words, row.object),
      detailWords(words, row.detail),
      row.changes === 'erased'
        ? words.erased
        : changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('\n'),
    ]
  }
}
