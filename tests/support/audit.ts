import { asc } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import type { AuditAction } from '~/features/audit/record.server'
import { database } from '~db/client'
import { auditLog } from '~db/schema'

/** Ramón, an administrator. */
export const RAMON: AdminViewer = { kind: 'admin', label: 'RM', session: 'test' }

/** The audit entries for an action, oldest first. */
export const auditOf = (action: AuditAction) =>
  database()
    .select()
    .from(auditLog)
    .orderBy(asc(auditLog.id))
    .all()
    .filter((row) => row.action === action)
