import { and, desc, eq, inArray, isNull, like, type SQL } from 'drizzle-orm'
import { database } from '~db/client'
import { newestMarked } from '~db/raw/document-marks'
import { auditKeys, cases, documents, documentTexts, users } from '~db/schema'
import { openText } from '../text-rows.server'
import { foldedWords, marksWanted } from '../word-marks.server'
import { type FoundSentence, sentenceWith } from './sentence'

/** `where`: of documents and their cases; undefined for all. `before`: only documents older than this one. */
export type TextSearch = { q: string; where: SQL | undefined; before?: number | null; most: number }

export type TextHit = FoundSentence & {
  id: number
  fileName: string
  category: string
  uploadDate: number
  archived: boolean
  ocr: boolean
  caseId: number | null
  caseNumber: string | null
  clientId: number | null
  clientName: string | null
}
/** `next`: where a search goes on that has been looked through as far as this document; null at its end. */
export type FoundTexts = { hits: TextHit[]; next: number | null }

/** Up to so many documents, their marks are compared one by one; of more, the index is asked. */
const NARROW = 2000
/** How many texts are opened at once, and how many letters for one page of answers. */
const AT_ONCE = 40
const MOST_LETTERS = 3_000_000

/**
 * The newest documents with all these words, or words that begin with them, in their text. What the index finds is confirmed by
 * the text itself. Nothing is found by a search without a word.
 */
export function findInTexts({ q, where, before, most }: TextSearch): FoundTexts {
  const words = foldedWords(q)
  const marks = marksWanted(q)
  if (words.length === 0) return { hits: [], next: null }
  const few = where === undefined ? null : idsOfFew(where)
  const hits: TextHit[] = []
  let last = before ?? Number.MAX_SAFE_INTEGER
  for (let letters = 0; letters < MOST_LETTERS; ) {
    const ids = few
      ? markedAmong(few, marks, last)
      : newestMarked({ marks, where, before: last, most: AT_ONCE })
    for (const { sealed, key, ...row } of rowsOf(ids)) {
      last = row.id
      const text = sealed && openText(sealed, key)
      letters += text?.length ?? 0
      const sentence = text ? sentenceWith(text, words) : null
      if (sentence) hits.push({ ...row, ...sentence })
      if (hits.length > most) return { hits: hits.slice(0, most), next: hits[most - 1]?.id ?? null }
    }
    last = Math.min(last, ids.at(-1) ?? last)
    if (ids.length < AT_ONCE) return { hits, next: null }
  }
  return { hits, next: last }
}

/** The ids of the documents a search is narrowed to, the newest first; null if they are too many. */
function idsOfFew(where: SQL): number[] | null {
  const rows = database()
    .select({ id: documents.id })
    .from(documents)
    .leftJoin(cases, eq(cases.id, documents.caseId))
    .where(where)
    .limit(NARROW + 1)
    .all()
  return rows.length > NARROW ? null : rows.map(({ id }) => id).sort((one, other) => other - one)
}

/** A mark holds no space, so it is found nowhere but as a whole. */
const markedAmong = (ids: number[], marks: string[], before: number): number[] =>
  database()
    .select({ id: documentTexts.id })
    .from(documentTexts)
    .where(
      and(
        inArray(
          documentTexts.id,
          ids.filter((id) => id < before),
        ),
        ...marks.map((mark) => like(documentTexts.words, `%${mark}%`)),
      ),
    )
    .orderBy(desc(documentTexts.id))
    .limit(AT_ONCE)
    .all()
    .map(({ id }) => id)

const rowsOf = (ids: number[]) =>
  database()
    .select({
      ...{ id: documents.id, fileName: documents.fileName, category: documents.category },
      ...{ uploadDate: documents.uploadDate, archived: documents.archived, ocr: documentTexts.ocr },
      ...{ caseId: cases.id, caseNumber: cases.caseNumber, clientId: cases.clientId, clientName: users.name },
      ...{ sealed: documentTexts.sealed, key: auditKeys.key },
    })
    .from(documents)
    .innerJoin(documentTexts, eq(documentTexts.id, documents.id))
    .innerJoin(cases, eq(cases.id, documents.caseId))
    .innerJoin(users, eq(users.id, cases.clientId))
    .innerJoin(auditKeys, eq(auditKeys.userId, users.id))
    .where(and(inArray(documents.id, ids), isNull(users.blockedAt)))
    .orderBy(desc(documents.id))
    .all()
