import { and, asc, eq, ne } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf } from '~/features/audit/record.server'
import { recordPlainChange } from '~/features/audit/record-change.server'
import { AppError } from '~/infra/app-error'
import { recordVersion, requireVersion } from '~/infra/record-version.server'
import { database, type Tx, transact } from '~db/client'
import { messageSnippets } from '~db/schema'
import type { NewSnippet } from './schemas'
import { requireKnown } from './snippet-fields'

export type SnippetRow = typeof messageSnippets.$inferSelect

/** The firm's snippets, by name. */
export const listSnippets = (_viewer: AdminViewer): SnippetRow[] =>
  database().select().from(messageSnippets).orderBy(asc(messageSnippets.name)).all()

/** A snippet as its form shows it. Throws `not_found`. */
export function getSnippet(_viewer: AdminViewer, id: number) {
  const fields = asTyped(findSnippet(database(), id))
  return { id, ...fields, version: recordVersion(fields) }
}

/** Adds a snippet. Throws `fields_unknown`, `snippet_name_taken`. */
export function createSnippet(viewer: AdminViewer, input: NewSnippet, now: number) {
  transact((tx) => {
    requireGood(tx, input)
    const { id } = tx
      .insert(messageSnippets)
      .values({ ...input, updatedAt: now })
      .returning()
      .get()
    record(tx, viewer, id, {}, input, now)
  })
}

/**
 * Changes a snippet; what was written with it stays. Throws `not_found`, `fields_unknown`, `snippet_name_taken`, and
 * `edit_conflict` if it has changed since it was shown.
 */
export function changeSnippet(
  viewer: AdminViewer,
  id: number,
  { version, ...input }: NewSnippet & { version: string },
  now: number,
) {
  transact((tx) => {
    const before = findSnippet(tx, id)
    requireVersion(asTyped(before), version)
    requireGood(tx, input, id)
    tx.update(messageSnippets)
      .set({ ...input, updatedAt: now })
      .where(eq(messageSnippets.id, id))
      .run()
    record(tx, viewer, id, editable(before), input, now)
  })
}

/** Removes a snippet; what was written with it stays. Throws `not_found`. */
export function removeSnippet(viewer: AdminViewer, id: number, now: number) {
  transact((tx) => {
    const before = findSnippet(tx, id)
    tx.delete(messageSnippets).where(eq(messageSnippets.id, id)).run()
    record(tx, viewer, id, editable(before), {}, now)
  })
}

/** Throws `not_found`. */
export function findSnippet(tx: Tx, id: number): SnippetRow {
  const row = tx.select().from(messageSnippets).where(eq(messageSnippets.id, id)).get()
  if (!row) throw new AppError('not_found')
  return row
}

function requireGood(tx: Tx, { name, textEs, textEn }: NewSnippet, snippetId = 0) {
  requireKnown(`${textEs} ${textEn ?? ''}`)
  const same = and(eq(messageSnippets.name, name), ne(messageSnippets.id, snippetId))
  if (tx.select({ id: messageSnippets.id }).from(messageSnippets).where(same).get())
    throw new AppError('snippet_name_taken')
}

const editable = ({ id: _, updatedAt: _at, ...fields }: SnippetRow) => fields
/** The fields of its form, as they are typed. */
const asTyped = (row: SnippetRow) => ({ ...editable(row), textEn: row.textEn ?? '' })

type Fields = Record<string, unknown>

const record = (tx: Tx, viewer: AdminViewer, id: number, before: Fields, after: Fields, now: number) =>
  recordPlainChange(tx, {
    ...{ at: now, actor: actorOf(viewer), action: 'snippet_changed' as const },
    ...{ detail: { id }, before, after },
  })
