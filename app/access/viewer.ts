/** Who is looking. Every read and write of client data takes one first, and sees only what is visible to it. */
export type ClientViewer = {
  kind: 'client' | 'tracking'
  userId: number
  session: string
  /** When the session ends in any case (UTC milliseconds). */
  endsAt: number
  /** The visit before this one (UTC milliseconds), null on the first: what is younger is new to them. */
  since: number | null
}
export type AdminViewer = { kind: 'admin'; label: string | null; session: string }
export type Viewer = ClientViewer | AdminViewer

/** A user as the interface shows it: never a hash, never a path. */
export type UserView = {
  id: number
  username: string
  name: string
  email: string | null
  dni: string | null
  clientNumber: string | null
  isTrackingAccess: boolean
}

/** Tracking shows a case and nothing more: files and what is not assigned yet are for who has signed in. */
export const mayDownload = (viewer: Viewer) => viewer.kind !== 'tracking'
export const maySeeUnassigned = (viewer: Viewer) => viewer.kind !== 'tracking'
