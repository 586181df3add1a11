import { and, eq, isNull, or } from 'drizzle-orm'
import { isHeldBy, isOthersCase, isOwnAmong, isOwnCase } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import { database } from '~db/client'
import { cases } from '~db/schema'

/** Throws `not_found` unless the case belongs to this client, or to nobody and `holderId`, who is that client, sees it. */
export function requireCaseOf(viewer: AdminViewer, clientId: number, caseId: number, holderId?: number) {
  const ofNobody = holderId === clientId ? and(isNull(cases.clientId), isHeldBy(clientId)) : undefined
  const ofClient = and(eq(cases.id, caseId), or(eq(cases.clientId, clientId), ofNobody), isOwnCase(viewer))
  if (!database().select({ id: cases.id }).from(cases).where(ofClient).get()) throw new AppError('not_found')
}

/** Whether all cases of a client are somebody's to see; if not, what is about the client as a whole is not either. */
export function seesWholeClient(viewer: AdminViewer, clientId: number): boolean {
  const others = isOthersCase(viewer, clientId)
  return !others || !database().select({ id: cases.id }).from(cases).where(others).limit(1).get()
}

/** Whether the page of a client is somebody's to open: to a lawyer it is by a case of theirs of which the client is the first holder. */
export function opensClient(viewer: AdminViewer, clientId: number): boolean {
  const ofLawyer = isOwnAmong(viewer, { clientId: String(clientId) })
  return !ofLawyer || database().select({ id: cases.id }).from(cases).where(ofLawyer).get() !== undefined
}

/** What a case is called in its questions. Throws `not_found`. */
export function caseNumberOf(_viewer: AdminViewer, caseId: number): string {
  const { id, caseNumber } = cases
  const row = database().select({ caseNumber }).from(cases).where(eq(id, caseId)).get()
  if (!row) throw new AppError('not_found')
  return row.caseNumber
}
