import { and, eq } from 'drizzle-orm'
import { AppError } from '~/infra/app-error'
import { database, type Tx } from '~db/client'
import { cases, documents } from '~db/schema'
import { nameBeside } from './file-name'

/** The document of a case that its client knows by this name, in any spelling; undefined if there is none. */
export const findSameName = (caseId: number, fileName: string, tx: Tx = database(), except?: number) =>
  shownIn(tx, caseId, except).find((row) => nameKey(row.fileName) === nameKey(fileName))

/** Names a document and its bytes, as somebody was shown what they would replace. */
export const markOf = ({ id, sha256 }: { id: number; sha256: string }) => `${id} ${sha256.slice(0, 16)}`

/** The name under which a document is kept beside one that its case already shows: `x (2).pdf`. */
export function freeName(tx: Tx, caseId: number, fileName: string, except?: number): string {
  const taken = new Set(shownIn(tx, caseId, except).map((row) => nameKey(row.fileName)))
  return nameBeside(fileName, (name) => taken.has(nameKey(name)))
}

function shownIn(tx: Tx, caseId: number, except?: number) {
  const { id, filePath, sha256, fileName } = documents
  return tx
    .select({ id, filePath, sha256, fileName })
    .from(documents)
    .where(and(eq(documents.caseId, caseId), eq(documents.archived, false)))
    .all()
    .filter((row) => row.id !== except)
}

/**
 * A case never shows two documents with one name. Throws `document_exists`, naming the other one, before a document
 * (`id`, unless it is not stored yet) is shown there.
 */
export function refuseSameName(tx: Tx, caseId: number, { id, fileName }: { id?: number; fileName: string }) {
  const other = findSameName(caseId, fileName, tx, id)
  if (!other) return
  const legalCase = tx.select({ caseNumber: cases.caseNumber }).from(cases).where(eq(cases.id, caseId)).get()
  throw new AppError('document_exists', {
    fileName: other.fileName,
    caseNumber: legalCase?.caseNumber ?? '',
  })
}

const nameKey = (fileName: string) => fileName.normalize('NFC').toLocaleLowerCase('es')
