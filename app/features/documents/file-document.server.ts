import { and, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import { documentCategories } from '~/domain/categories'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { readSetting } from '~/features/settings/settings.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { recordVersion, requireVersion } from '~/infra/record-version.server'
import { database, type Tx, transact } from '~db/client'
import { cases } from '~db/schema'
import { type Document, getDocument } from './get-document.server'
import { unlink } from './link.server'
import { assignDocument } from './place-document.server'
import { namesOf } from './store/file-name'
import { changeDocument, type Put } from './store/put-document.server'
import { refuseSameName } from './store/store-document.server'

type Visit = Pick<RequestContext, 'now' | 'address'>
/** `version`: of what the form showed; without it the last one to file a document wins. */
export type Filing = { caseId: number; category: string; name: string; version?: string }

/**
 * A document as shown in the form that files it, with its version. Throws `not_found`, also for one of another case and, to a lawyer, for
 * one in quarantine.
 */
export function getFiling({ staff }: AdminViewer, caseId: number, id: number) {
  const { document: row } = getDocument(database(), id)
  const isForOffice = row.withheld === 'quarantine' && staff?.role === 'lawyer'
  if (row.caseId !== caseId || isForOffice) throw new AppError('not_found')
  const { fileName, category, archived } = row
  const version = recordVersion(shown(database(), row))
  return { id, fileName, category, archived, ...partsOf(fileName), version }
}

/** What of a document stands in the fields of that form. */
function shown(tx: Tx, { fileName, category, caseId }: Document) {
  const isItsCase = eq(cases.id, caseId ?? 0)
  const legalCase = tx.select({ caseNumber: cases.caseNumber }).from(cases).where(isItsCase).get()
  return { name: partsOf(fileName).name, category, caseNumber: legalCase?.caseNumber ?? null }
}

/**
 * Gives a document another name (without its extension), folder or case; a hidden one stays hidden, and one that then
 * seems to be somebody else's (`doubt`) waits in quarantine.
 * Throws `not_found`, `category_unknown`, `document_exists`, and `edit_conflict` if it was filed otherwise since it was shown.
 */
export function fileDocument(
  viewer: AdminViewer,
  id: number,
  { caseId, category, name, version }: Filing,
  visit: Visit,
): Put {
  return transact((tx) => {
    const { document: row, clientId } = getDocument(tx, id)
    if (version !== undefined) requireVersion(shown(tx, row), version)
    if (row.category !== category && !documentCategories(readSetting('firm_slug') ?? '').includes(category))
      throw new AppError('category_unknown')
    const names = namesOf(`${name}${partsOf(row.fileName).extension}`)
    const { fileName } = names
    const isRenamed = fileName !== row.fileName
    if (isRenamed) auditName(tx, viewer, { id, clientId }, visit)
    if (row.caseId !== caseId) requireOwnCase(tx, viewer, caseId)
    if (row.caseId !== caseId || row.category !== category)
      return assignDocument(tx, viewer, id, { caseId, category, staysHidden: true, fileName }, visit)
    if (isRenamed) refuseSameName(tx, caseId, { id, fileName })
    const put = changeDocument(tx, id, names, visit)
    if (put.doubt) unlink(tx, id, caseId)
    return put
  })
}

/** A lawyer files a document in another case of theirs only. Throws `not_found`. */
function requireOwnCase(tx: Tx, viewer: AdminViewer, caseId: number) {
  const isVisibleCase = and(eq(cases.id, caseId), visibleTo(viewer))
  if (!tx.select({ id: cases.id }).from(cases).where(isVisibleCase).get()) throw new AppError('not_found')
}

type Renamed = { id: number; clientId: number | null }

function auditName(tx: Tx, viewer: AdminViewer, { id, clientId }: Renamed, { now, address }: Visit) {
  const object = { kind: 'document' as const, id }
  const entry = { at: now, actor: actorOf(viewer, address), userId: clientId, object }
  recordAudit(tx, { ...entry, action: 'document_renamed' })
}

function partsOf(fileName: string) {
  const extension = /\.[^.]+$/.exec(fileName)?.[0] ?? ''
  return { name: fileName.slice(0, fileName.length - extension.length), extension }
}
