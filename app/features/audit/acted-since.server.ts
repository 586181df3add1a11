import { and, eq, gt, notInArray } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { database } from '~db/client'
import { isSame } from '~db/raw/compare'
import { auditLog } from '~db/schema'
import type { AuditAction } from './actions'

/** Entries of looking at something, or of coming and going: nothing has changed by them. */
const LOOKING: AuditAction[] = [
  'signed_in',
  'sign_in_refused',
  'signed_out',
  'case_viewed',
  'client_viewed',
  'document_opened',
  'document_downloaded',
  'audit_exported',
  'figures_exported',
  'list_exported',
]

/** Whether this administrator has done anything after an instant (UTC milliseconds). */
export const hasActedSince = ({ label }: AdminViewer, instant: number): boolean =>
  database()
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorKind, 'admin'),
        isSame(auditLog.actor, label),
        gt(auditLog.at, instant),
        notInArray(auditLog.action, LOOKING),
      ),
    )
    .limit(1)
    .get() !== undefined
