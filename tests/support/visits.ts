import type { AdminViewer, ClientViewer } from '~/access/viewer'
import { database } from '~db/client'
import { auditLog } from '~db/schema'

/** An administrator, and the visit of one, for features called without HTTP. */
export const ADMIN: AdminViewer = { kind: 'admin', label: 'RM', session: 'admin-session' }
export const visit = (now = Date.now()) => ({ now, address: null })

/** All of a list of the panel. */
export const WHOLE = { q: '', page: 1, pageSize: 1000 }

export const clientViewer = ({ id }: { id: number }): ClientViewer => ({
  kind: 'client',
  userId: id,
  since: null,
  endsAt: Number.MAX_SAFE_INTEGER,
  session: 'client-session',
})

/** The audited actions on one document, in their order. */
export const actionsOn = (documentId: number) =>
  database()
    .select()
    .from(auditLog)
    .all()
    .filter(({ objectKind, objectId }) => objectKind === 'document' && objectId === documentId)
    .map(({ action }) => action)
