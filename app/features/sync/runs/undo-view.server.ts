import { and, inArray } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { mailOutbox } from '~db/schema'
import { imagesOf, isMade, type UnitImage } from '../apply/images.server'
import { isBlocked } from '../undo/undo-units.server'
import { findRun } from './sync-runs.server'

/** Some names, and how many there are in all. */
export type Named = { names: string[]; count: number }

/** What undoing a run would do: records it created are removed, those it changed go back, and what is blocked stays. */
export type UndoView = {
  runId: number
  clients: Record<'made' | 'changed', Named>
  cases: Record<'made' | 'changed', Named>
  /** Welcome e-mails of the run that have left, and those that never will. */
  mailsSent: number
  mailsUnsent: number
}

const MOST_NAMED = 12

/** What undoing a run would do, to be confirmed. Throws `not_found`, `sync_not_applied`. */
export function getUndoView(_viewer: AdminViewer, runId: number): UndoView {
  const { state } = findRun(runId)
  const images = state === 'done' ? imagesOf(runId).toReversed() : []
  if (images.length === 0) throw new AppError('sync_not_applied')
  const mails = mailsOf(images)
  const sent = countSent(mails)
  return {
    runId,
    clients: namesOf(images, 'client'),
    cases: namesOf(images, 'case'),
    mailsSent: sent,
    mailsUnsent: mails.length - sent,
  }
}

function namesOf(images: UnitImage[], kind: UnitImage['unit']['kind']): UndoView['clients'] {
  const undoableImages = images.filter(
    (image) => image.unit.kind === kind && image.records.some(isRecord) && !isBlocked(image),
  )
  const named = (units: UnitImage[]) => ({
    names: units.slice(0, MOST_NAMED).map(({ label }) => (kind === 'client' ? displayName(label) : label)),
    count: units.length,
  })
  return {
    made: named(undoableImages.filter(({ records }) => records.some(isMade))),
    changed: named(undoableImages.filter(({ records }) => !records.some(isMade))),
  }
}

/** The stored sheet values are nobody's data. */
const isRecord = ({ table }: UnitImage['records'][number]) => table !== 'sync_bases'

const mailsOf = (images: UnitImage[]): number[] =>
  images.flatMap(({ records }) =>
    records.flatMap((record) => (record.table === 'welcome_emails' ? [record.id] : [])),
  )

function countSent(ids: number[]): number {
  const sent = database()
    .selectDistinct({ id: mailOutbox.welcomeEmailId })
    .from(mailOutbox)
    .where(and(inArray(mailOutbox.state, ['sent', 'unknown']), inArray(mailOutbox.welcomeEmailId, ids)))
    .all()
  return sent.length
}
