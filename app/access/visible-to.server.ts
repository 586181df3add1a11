import { and, eq, type SQL } from 'drizzle-orm'
import { cases, documents } from '~db/schema'
import type { AdminViewer, ClientViewer, Viewer } from './viewer'

/** As much of a viewer as decides what is seen. */
type ViewerScope = Pick<AdminViewer, 'kind'> | Pick<ClientViewer, 'kind' | 'userId'>

/**
 * The condition that makes a query see only what a viewer may see; every query of client data joins it. A
 * client sees the own cases that are not archived, an administrator all. What it hides is not found.
 */
export function visibleTo(viewer: ViewerScope): SQL | undefined {
  if (viewer.kind === 'admin') return undefined
  return and(eq(cases.clientId, viewer.userId), eq(cases.archived, false))
}

/** The same for documents, in queries that join their case. */
export function documentsVisibleTo(viewer: Viewer): SQL | undefined {
  if (viewer.kind === 'admin') return undefined
  return and(visibleTo(viewer), eq(documents.archived, false))
}
