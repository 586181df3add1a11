import { and, eq } from 'drizzle-orm'
import { isHeldBy } from '~/access/case-holders.server'
import type { AdminViewer } from '~/access/viewer'
import { isOver } from '~/domain/cases/case-status'
import { agreedCase, readName, stemOf } from '~/domain/cases/match-case'
import type { CivilDate } from '~/domain/civil-date'
import { wordsOf } from '~/domain/people/words-of-name'
import { knownIndex } from '~/features/contents/guard/known-index.server'
import { type CandidateIndex, candidateIndex } from '~/features/documents/case-index.server'
import { cleanFileName, nameBeside } from '~/features/documents/store/file-name'
import { findSameName } from '~/features/documents/store/store-document.server'
import { database, type Tx } from '~db/client'
import { cases, documents } from '~db/schema'
import type { KnownCases, NamedCase } from './propose-delivery'

/** Reads which case the place of a file names: its name first, then its folders outwards, and what the delivery is called. */
export function namedCases(viewer: AdminViewer): (path: string, delivery: string) => NamedCase | null {
  const index = candidateIndex(viewer)
  const known = new Map<string, NamedCase | null>()
  const caseIn = (text: string) => {
    const cachedCase = known.get(text)
    if (cachedCase !== undefined) return cachedCase
    const named = namedIn(text, index)
    known.set(text, named)
    return named
  }
  return (path, delivery) => {
    const [file = '', ...folders] = path.split('/').reverse()
    const texts = [stemOf(file), ...folders, stemOf(delivery)]
    return texts.map(caseIn).find((namedCase) => namedCase !== null) ?? null
  }
}

function namedIn(text: string, index: CandidateIndex): NamedCase | null {
  const statement = readName(text, index)
  if (statement?.kind === 'contradiction') return null
  const agreed = statement && statement.kind !== 'number_alone' ? agreedCase([statement], index) : null
  if (agreed && 'id' in agreed)
    return index.byId(agreed.id)?.archived ? null : { caseId: agreed.id, sure: true, by: text }
  const active = index.named(wordsOf(text)).filter(({ id }) => index.byId(id)?.archived === false)
  const open = active.filter((one) => one.open)
  const [only, another] = open.length > 0 ? open : active
  return only && !another ? { caseId: only.id, sure: false, by: text } : null
}

/** The cases of people, as they are now. */
export function knownCases(now: number): KnownCases {
  const { holders } = knownIndex(now)
  const { id, status, archived } = cases
  const ofPerson = new Map<number, { id: number; open: boolean }[]>()
  return {
    holders: (caseId) => holders.get(caseId) ?? [],
    isOpen: (caseId) => {
      const row = database()
        .select({ status })
        .from(cases)
        .where(and(eq(id, caseId), eq(archived, false)))
        .get()
      return row ? !isOver(row.status) : null
    },
    ofPerson: (person) => {
      const cachedCases = ofPerson.get(person) ?? []
      if (ofPerson.has(person)) return cachedCases
      const rows = database()
        .select({ id, status })
        .from(cases)
        .where(and(isHeldBy(person), eq(archived, false)))
        .all()
        .map((row) => ({ id: row.id, open: !isOver(row.status) }))
      ofPerson.set(person, rows)
      return rows
    },
  }
}

type Paper = { id: number; fileName: string; sha256: string | null }
/** How a paper would be called in a case, and the document there that has the same content. */
export type NamesOfCase = (
  caseId: number | null,
  paper: Paper,
  about: { day: CivilDate | null; words: string | null },
) => { fileName: string; twinId: number | null }

/** Names papers for their cases: the day first, then what they call themselves; no two of one case alike. */
export function namesForCase(): NamesOfCase {
  const takenNames = new Set<string>()
  return (caseId, { fileName, sha256 }, { day, words }) => {
    const extension = fileName.match(/\.[a-z]{2,4}$/i)?.[0] ?? ''
    const stem = words ?? fileName.slice(0, fileName.length - extension.length)
    const cleanName = cleanFileName(`${day && !stem.includes(day) ? `${day} ` : ''}${stem}${extension}`)
    if (caseId === null) return { fileName: cleanName, twinId: null }
    const keyOf = (name: string) => `${caseId} ${name.toLowerCase()}`
    const isTaken = (name: string) => takenNames.has(keyOf(name)) || findSameName(caseId, name) !== undefined
    const name = nameBeside(cleanName, isTaken)
    takenNames.add(keyOf(name))
    return { fileName: name, twinId: findTwin(database(), caseId, sha256 ?? '') }
  }
}

/** The document of a case with this content, shown or kept within the firm. */
export function findTwin(
  db: Tx | ReturnType<typeof database>,
  caseId: number,
  sha256: string,
): number | null {
  const same = and(eq(documents.caseId, caseId), eq(documents.sha256, sha256))
  return db.select({ id: documents.id }).from(documents).where(same).get()?.id ?? null
}
