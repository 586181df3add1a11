import type { Role } from '~/domain/staff-roles'

/**
 * The person making a request. Every read or write of client data takes a viewer first and is limited to what that
 * viewer may see.
 */
export type ClientViewer = {
  kind: 'client' | 'tracking'
  userId: number
  session: string
  /** When the session ends at the latest (UTC milliseconds). */
  endsAt: number
  /** The previous visit (UTC milliseconds), null on the first one: anything newer is new to the client. */
  since: number | null
}
/** Whoever has the link of an e-mail about a request: they see and answer that request, and nothing else of its client. */
export type LinkViewer = { kind: 'link'; userId: number; requestId: number }
/** The person answering a request. */
export type AnswerViewer = ClientViewer | LinkViewer
export type AdminViewer = {
  kind: 'admin'
  /** The name of a person of the firm, or what somebody with the shared password calls themselves. */
  label: string | null
  session: string
  /** The person of the firm; absent with the shared password, which opens everything. */
  staff?: StaffMember
}
export type StaffMember = {
  id: number
  role: Role
  /** The names under which cases are theirs, of a lawyer who sees no others; absent for whoever sees all. */
  ownCasesOf?: string[]
}
export type Viewer = ClientViewer | AdminViewer

/**
 * Whose forms on their way are counted together. A link counts apart from the client it was sent to, whom nobody who has it can
 * hold shut, and clients cannot hold shut the firm.
 */
export const uploaderOf = (viewer: Viewer | AnswerViewer) =>
  viewer.kind === 'admin'
    ? { key: `admin ${viewer.session}`, isFirm: true, most: 10, total: 80 }
    : { key: `${viewer.kind} ${viewer.userId}`, isFirm: false, most: 3, total: 60 }

/** For numbers without a name, which the firm may know without anybody being signed in. */
export const countingViewer: AdminViewer = { kind: 'admin', label: null, session: '' }

/** What a lawyer sees, as an argument of the process that reads it for somebody, and back; others of the firm see everything. */
export const toScope = ({ staff }: AdminViewer): string =>
  JSON.stringify(staff?.role === 'lawyer' ? { ownCasesOf: staff.ownCasesOf } : null)
export function viewerWithin(scope: string): AdminViewer {
  const lawyer: Pick<StaffMember, 'ownCasesOf'> | null = JSON.parse(scope)
  return lawyer ? { ...countingViewer, staff: { id: 0, role: 'lawyer', ...lawyer } } : countingViewer
}

/** Tracking access shows the case only: downloads and unassigned documents require a password. */
export const mayDownload = (viewer: Viewer) => viewer.kind !== 'tracking'
export const maySeeUnassigned = (viewer: Viewer) => viewer.kind !== 'tracking'
