import { asc } from 'drizzle-orm'
import type { AdminViewer, ClientViewer } from '~/access/viewer'
import { database } from '~db/client'
import { auditLog } from '~db/schema'

/** An administrator, and a visit by one, for features called without HTTP. */
export const ADMIN: AdminViewer = { kind: 'admin', label: 'RM', session: 'admin-session' }
export const visit = (now = Date.now()) => ({ now, address: null })

/** All rows of a panel list. */
export const WHOLE = { q: '', page: 1, pageSize: 1000 }

export const clientViewer = ({ id }: { id: number }): ClientViewer => ({
  kind: 'client',
  userId: id,
  since: null,
  endsAt: Number.MAX_SAFE_INTEGER,
  session: 'client-session',
})

/** The audited actions on one document, in order. */
export const actionsOn = (documentId: number) =>
  database()
    .select()
    .from(auditLog)
    .orderBy(asc(auditLog.id))
    .all()
    .filter(({ objectKind, objectId }) => objectKind === 'document' && objectId === documentId)
    .map(({ action }) => action)
