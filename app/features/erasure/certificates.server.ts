import { and, desc, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { auditLog } from '~db/schema'
import { KEPT, type Kind, REMOVED } from './erased-counts'

/** An erasure as the audit trail has it: when, by whom, whose number, and how much; no name of anybody erased. */
export type Erasure = {
  id: number
  at: number
  /** How whoever did it signed; null without a signature. */
  by: string | null
  /** The number that the record had here. */
  number: number | null
  /** What was counted; releases before counted what is kept alone. */
  removed: [Kind, number][]
  kept: [Kind, number][]
}

const MOST_SHOWN = 200

/** The clients that were erased, the latest first. */
export const listErasures = (_viewer: AdminViewer): Erasure[] => erasures(undefined)

/** One of them. Throws `not_found`. */
export function getErasure(_viewer: AdminViewer, id: number): Erasure {
  const [found] = erasures(id)
  if (!found) throw new AppError('not_found')
  return found
}

function erasures(id: number | undefined): Erasure[] {
  const erased = eq(auditLog.action, 'client_deleted')
  return database()
    .select()
    .from(auditLog)
    .where(id === undefined ? erased : and(erased, eq(auditLog.id, id)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(MOST_SHOWN)
    .all()
    .map((row) => ({
      ...{ id: row.id, at: row.at, by: row.actor, number: row.userId },
      removed: countsIn(row.detail, REMOVED),
      kept: countsIn(row.detail, KEPT),
    }))
}

const countsIn = (detail: Record<string, unknown>, kinds: readonly Kind[]) =>
  kinds.flatMap((kind): [Kind, number][] => {
    const n = detail[kind]
    return typeof n === 'number' ? [[kind, n]] : []
  })
