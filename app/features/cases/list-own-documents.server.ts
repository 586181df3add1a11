import type { ClientViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import type { DocumentView } from '~/features/documents/contract'
import { database } from '~db/client'
import { cases } from '~db/schema'
import { toDetail } from './get-case.server'

/** The documents of the viewer's own cases; for tracking visitors only those linked to an event. */
export function listDocuments(viewer: ClientViewer): DocumentView[] {
  const rows = database().select().from(cases).where(visibleTo(viewer)).all()
  return rows.flatMap((row) => toDetail(viewer, row).documents)
}
