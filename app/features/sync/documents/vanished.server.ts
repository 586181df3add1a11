import { createHash } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { database } from '~db/client'
import { workItems } from '~db/schema'
import { type DocumentReport, MANY_GONE, note } from './document-report'
import { type KnownItems, markGone } from './drive-items.server'
import type { DriveFileRecord } from './former-files.server'
import { askAboutPapers } from './papers-gone.server'

/** More than this many, and more than this share, do not go from a drive by themselves. */
const MANY = 20
const MANY_OF_ALL = 0.25

/**
 * Marks the files that are no longer on the drive as gone. If they are a large part of all, somebody may have renamed a
 * folder, disconnected a disk or deleted by mistake: then nothing is marked until an administrator has agreed, to these
 * files and no others. What becomes of the documents of those that are marked is asked for each case.
 */
export function markVanished(items: KnownItems, report: DocumentReport) {
  markThose(items, report)
  report.questions.push(...askAboutPapers())
}

function markThose(items: KnownItems, report: DocumentReport) {
  const gone = items.gone()
  const isMany = gone.length > MANY && gone.length > items.total * MANY_OF_ALL
  const key = keyOfGone(gone)
  if (isMany && !isAgreed(key)) {
    const value = `${gone.length} / ${items.total}`
    report.notes.push({ kind: 'note', reason: 'documents_vanished', detail: { value } })
    report.questions.push({ key, reason: MANY_GONE, detail: { value } })
    return
  }
  for (const item of gone) {
    markGone(item)
    note(report, item.path, 'gone', 'gone')
  }
}

/** The same files are the same question; one more or one less is another. */
function keyOfGone(gone: DriveFileRecord[]): string {
  const ids = gone.map(({ id }) => id).sort()
  return ['document', MANY_GONE, createHash('sha256').update(ids.join()).digest('hex')].join('|')
}

const isAgreed = (key: string) =>
  database()
    .select({ id: workItems.id })
    .from(workItems)
    .where(and(eq(workItems.key, key), eq(workItems.state, 'solved'), isNotNull(workItems.closedBy)))
    .get() !== undefined
