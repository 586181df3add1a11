import { setImmediate as otherWork } from 'node:timers/promises'
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { hours } from '~/domain/duration'
import { database } from '~db/client'
import { auditLinks, auditLog } from '~db/schema'
import { type ChainHead, chainHead, hashAfter, lastLinked, lateIds } from './chain.server'

const AT_ONCE = 2000
/** How long before the entries around it an entry may be dated: a transaction takes minutes, and a clock is set back for summer time nowhere. */
const MISDATED_MS = hours(1)

/** What is wrong with the audit trail; every list is empty if nothing is. Numbers are ids of entries. */
export type ChainReport = {
  links: number
  head: ChainHead | null
  /** They say something else than when they were linked, or the link before them has been changed. */
  changed: number[]
  /** They have been linked, and are gone. */
  removed: number[]
  /** They were added among older ones later: dated before those, or never linked. */
  inserted: number[]
  /** Positions of links that are gone. */
  gaps: number[]
  /** Earlier ends of the chain that it does not have any more. */
  lost: ChainHead[]
}

/** Compares every entry of the audit trail with its link, and the chain with earlier ends of it (`anchors`) that were noted elsewhere. */
export async function checkChain(anchors: ChainHead[] = []): Promise<ChainReport> {
  const report: ChainReport = {
    ...{ links: 0, head: chainHead(), changed: [], removed: [], inserted: neverLinked(), gaps: [] },
    lost: anchors.filter((anchor) => !hasLink(anchor)),
  }
  let [position, previous, newest] = [0, '', 0]
  for (let rows = linksAfter(0); rows.length > 0; rows = linksAfter(position)) {
    for (const { link, entry } of rows) {
      for (let missing = position + 1; missing < link.position; missing += 1) report.gaps.push(missing)
      if (entry === null) report.removed.push(link.entryId)
      else if (hashAfter(previous, entry) !== link.hash) report.changed.push(entry.id)
      else if (entry.at < newest - MISDATED_MS) report.inserted.push(entry.id)
      newest = Math.max(newest, entry?.at ?? 0)
      position = link.position
      previous = link.hash
    }
    report.links += rows.length
    await otherWork()
  }
  return report
}

/** What is wrong with the audit trail, one line each; none if it is as it was written. */
export const breaksIn = ({ changed, removed, inserted, gaps, lost }: ChainReport): string[] => [
  ...changed.map((id) => `changed:  entry ${id}`),
  ...removed.map((id) => `removed:  entry ${id}`),
  ...inserted.map((id) => `inserted: entry ${id}`),
  ...gaps.map((position) => `removed:  link ${position}`),
  ...lost.map(({ position, hash }) => `lost:     ${position}:${hash}`),
]

const linksAfter = (position: number) =>
  database()
    .select({ link: auditLinks, entry: auditLog })
    .from(auditLinks)
    .leftJoin(auditLog, eq(auditLog.id, auditLinks.entryId))
    .where(gt(auditLinks.position, position))
    .orderBy(asc(auditLinks.position))
    .limit(AT_ONCE)
    .all()

/** Entries that the worker would have linked long ago. */
const neverLinked = (): number[] =>
  database()
    .select({ id: auditLog.id })
    .from(auditLog)
    .leftJoin(auditLinks, eq(auditLinks.entryId, auditLog.id))
    .where(and(lte(auditLog.id, lastLinked() - lateIds()), isNull(auditLinks.position)))
    .orderBy(asc(auditLog.id))
    .all()
    .map(({ id }) => id)

const hasLink = ({ position, hash }: ChainHead): boolean =>
  database()
    .select({ hash: auditLinks.hash })
    .from(auditLinks)
    .where(eq(auditLinks.position, position))
    .get()
    ?.hash.startsWith(hash) ?? false
