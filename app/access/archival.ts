import type { AdminViewer } from './viewer'

/** The columns of an archived record: since when, and by whom. */
export type Archival = { archived: boolean; archivedAt: number | null; archivedBy: string | null }

/** A record archived by this administrator. */
export const archivalBy = (viewer: AdminViewer, now: number): Archival => ({
  archived: true,
  archivedAt: now,
  archivedBy: viewer.label ?? 'admin',
})

/** A record that is not archived. */
export const NOT_ARCHIVED: Archival = { archived: false, archivedAt: null, archivedBy: null }
