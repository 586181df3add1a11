import type { AdminViewer } from './viewer'

/** The columns of a record in the archive: since when, and by whom. */
export type Archival = { archived: boolean; archivedAt: number | null; archivedBy: string | null }

/** A record that this administrator puts into the archive. */
export const archivalBy = (viewer: AdminViewer, now: number): Archival => ({
  archived: true,
  archivedAt: now,
  archivedBy: viewer.label ?? 'admin',
})

/** A record that is in no archive. */
export const NOT_ARCHIVED: Archival = { archived: false, archivedAt: null, archivedBy: null }
