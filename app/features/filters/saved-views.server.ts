import { asc, eq } from 'drizzle-orm'
import { isOwnCase } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { type AuditAction, actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { recordVersion, requireVersion } from '~/infra/record-version.server'
import { database, type Tx, transact } from '~db/client'
import { savedViews } from '~db/schema'
import type { SavedView, ViewedList } from './list-view'

/** A list can be given this many views; more were possible once, and are still shown. */
export const MOST_VIEWS = 20
const MOST_SHOWN = 30

const { id, list, name, query } = savedViews

/** The saved views of a list, by name; none for lawyers who see their own cases only, because the names of others may stand in them. */
export function listSavedViews(viewer: AdminViewer, of: ViewedList): SavedView[] {
  if (isOwnCase(viewer)) return []
  const views = database().select({ id, list, name, query }).from(savedViews)
  return views.where(eq(list, of)).orderBy(asc(name)).limit(MOST_SHOWN).all()
}

/** A saved view. Throws `not_found`. */
export function getSavedView(_viewer: AdminViewer, viewId: number): SavedView {
  const view = database().select({ id, list, name, query }).from(savedViews).where(eq(id, viewId)).get()
  if (!view) throw new AppError('not_found')
  return view
}

/** As the fields of its form. */
const shown = ({ name, query }: SavedView) => ({ name, query })

type NewView = Omit<SavedView, 'id'>

/** Saves a view of a list for everyone in the firm. Throws `view_name_taken`, and `too_many_views` beyond twenty. */
export function saveView(viewer: AdminViewer, view: NewView, now: number) {
  transact((tx) => {
    refuseTaken(tx, view, null)
    const others = tx.select({ id }).from(savedViews).where(eq(list, view.list)).all()
    if (others.length >= MOST_VIEWS) throw new AppError('too_many_views')
    tx.insert(savedViews)
      .values({ ...view, createdBy: viewer.label, createdAt: now })
      .run()
    note(tx, viewer, 'view_saved', view, now)
  })
}

/** Identifies what a form showed of a view. */
export const versionOfView = (view: SavedView): string => recordVersion(shown(view))

/** `version`: of the view as the form showed it. */
type ViewChange = { name: string; query?: string; version: string }

/**
 * Renames a view, and with a `query` lets it show something else. Throws `not_found`, `view_name_taken`, and
 * `EditConflict` if somebody has changed it since it was read.
 */
export function changeView(
  viewer: AdminViewer,
  viewId: number,
  { version, ...change }: ViewChange,
  now: number,
) {
  return transact((tx) => {
    const before = getSavedView(viewer, viewId)
    requireVersion(shown(before), version)
    const view = { ...before, ...change }
    refuseTaken(tx, view, viewId)
    tx.update(savedViews).set(change).where(eq(id, viewId)).run()
    note(tx, viewer, 'view_changed', view, now)
    return view
  })
}

/** Deletes a view. Throws `not_found`. */
export function deleteView(viewer: AdminViewer, viewId: number, now: number) {
  return transact((tx) => {
    const view = getSavedView(viewer, viewId)
    tx.delete(savedViews).where(eq(id, viewId)).run()
    note(tx, viewer, 'view_deleted', view, now)
    return view
  })
}

/** Names that differ in capitals only would be taken for one another. */
function refuseTaken(tx: Tx, view: NewView, viewId: number | null) {
  const named = tx.select({ id, name }).from(savedViews).where(eq(list, view.list)).all()
  const same = (one: string) => one.toLocaleLowerCase('es') === view.name.toLocaleLowerCase('es')
  if (named.some((one) => one.id !== viewId && same(one.name))) throw new AppError('view_name_taken')
}

/** Without its name, which may be a client’s: nothing in the trail can be erased. */
function note(tx: Tx, viewer: AdminViewer, action: AuditAction, { list: kind }: NewView, now: number) {
  recordAudit(tx, { at: now, actor: actorOf(viewer), action, detail: { kind } })
}
