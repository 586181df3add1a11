import type { CivilDate } from '~/domain/civil-date'
import type { PaperFacts, PaperName } from './paper-facts'

/** A paper of a delivery as it is decided about. `named`: the case that the place of its file names. */
export type FoundPaper = {
  id: number
  path: string
  facts: PaperFacts
  name: PaperName
  named: NamedCase | null
}

/** `sure`: by a number, not by a name that others may bear. `by`: in which part of the path. */
export type NamedCase = { caseId: number; sure: boolean; by: string }

/** What has to be known of people and cases. Only cases that are not archived count. */
export type KnownCases = {
  ofPerson(id: number): { id: number; open: boolean }[]
  holders(caseId: number): number[]
  /** Null of one that is archived, or is not there any more. */
  isOpen(caseId: number): boolean | null
}

/** Where something is said: in a sentence of the paper, in the name of its file, or in another paper of the delivery. */
export type Why =
  | { by: 'text'; sentence: string }
  | { by: 'name'; words: string }
  | { by: 'sibling'; path: string }

/** Why a paper waits for its own answer. */
export type Doubt =
  | 'nobody'
  | 'several_people'
  | 'several_cases'
  | 'case_over'
  | 'name_disagrees'
  | 'only_name'
  | 'unread'
  | 'perhaps_other'
  | 'delivery_of_several'
  | 'no_folder'

export type Proposed<Value> = { value: Value; why: Why } | null
/** What is proposed about a paper; without a `doubt` it is sure. Nothing of it is set by itself. */
export type Proposal = {
  id: number
  isReceipt: boolean
  caseId: Proposed<number>
  /** The other cases that come into question. */
  others: number[]
  folder: Proposed<number>
  day: Proposed<CivilDate>
  doubt: Doubt | null
}

type Claim = { caseId: Proposed<number>; others: number[]; doubt: Doubt | null }

/**
 * What is proposed about each paper of a delivery. A paper that names nobody goes with the others: surely if it was read, and all that
 * name somebody name one case.
 */
export function proposeDelivery(papers: FoundPaper[], known: KnownCases): Proposal[] {
  const claims = new Map(papers.map((paper) => [paper, claimOf(paper, known)]))
  return papers.map((paper) => {
    const ownClaim = claims.get(paper) ?? NOBODY
    const claim = ownClaim.doubt === 'nobody' ? fromSiblings(paper, claims) : ownClaim
    const isReceipt = paper.facts.isReceipt || paper.name.isReceipt
    const folder = folderOf(paper, claim, claims)
    const doubt: Doubt | null = claim.doubt ?? (folder || isReceipt ? null : 'no_folder')
    return { ...claim, id: paper.id, isReceipt, folder, day: dayOf(paper, claim, claims), doubt }
  })
}

const NOBODY: Claim = { caseId: null, others: [], doubt: 'nobody' }

/** Whose a paper is by itself: the name of its file decides between cases of one client, if whoever sees that one sees the others. */
function claimOf({ facts, named }: FoundPaper, known: KnownCases): Claim {
  const inText = textClaim(facts, known)
  if (!named) return inText
  const why = { by: 'name' as const, words: named.by }
  const byName = { caseId: { value: named.caseId, why }, others: [] }
  const readers = known.holders(named.caseId)
  const isSeen = inText.others.every((id) => readers.every((one) => known.holders(id).includes(one)))
  const doubt = isSeen ? doubtAboutCase(named.caseId, facts.people, known) : 'several_people'
  if (inText.doubt === 'nobody')
    return { ...byName, doubt: named.sure ? (doubtAboutSilence(facts) ?? doubt) : 'only_name' }
  if (inText.caseId?.value === named.caseId) return inText
  if (inText.others.includes(named.caseId) && named.sure && inText.doubt === 'several_cases')
    return { ...byName, others: doubt ? inText.others : [], doubt }
  return { ...inText, others: [...inText.others, named.caseId], doubt: 'name_disagrees' }
}

function doubtAboutCase(caseId: number, people: PaperFacts['people'], known: KnownCases): Doubt | null {
  if (people.some(({ value }) => !known.holders(caseId).includes(value))) return 'several_people'
  return known.isOpen(caseId) ? null : 'case_over'
}

function textClaim({ cases, people }: PaperFacts, known: KnownCases): Claim {
  const [byNumber, another] = cases
  if (byNumber && another)
    return { caseId: null, others: cases.map(({ value }) => value), doubt: 'several_cases' }
  if (byNumber && known.isOpen(byNumber.value) === null) return { ...NOBODY, doubt: 'case_over' }
  if (byNumber) {
    const caseId = { value: byNumber.value, why: { by: 'text' as const, sentence: byNumber.sentence } }
    return { caseId, others: [], doubt: doubtAboutCase(byNumber.value, people, known) }
  }
  const [first, ...rest] = people
  if (!first) return NOBODY
  const all = known.ofPerson(first.value)
  const common = all.filter(({ id }) => rest.every(({ value }) => known.holders(id).includes(value)))
  if (rest.length > 0 && common.length !== 1) {
    const others = people.flatMap(({ value }) => known.ofPerson(value).map(({ id }) => id))
    return { caseId: null, others: [...new Set(others)], doubt: 'several_people' }
  }
  const open = common.filter((one) => one.open)
  const [only, other] = open.length > 0 ? open : common
  if (!only) return { ...NOBODY, doubt: 'case_over' }
  if (other) return { caseId: null, others: common.map(({ id }) => id), doubt: 'several_cases' }
  const caseId = { value: only.id, why: { by: 'text' as const, sentence: first.sentence } }
  return { caseId, others: [], doubt: open.length > 0 ? null : 'case_over' }
}

type Claims = Map<FoundPaper, Claim>

/** The papers with the same number of proceedings, if this one has one that others have too; otherwise all. */
function siblingsOf(paper: FoundPaper, claims: Claims): [FoundPaper, Claim][] {
  const others = [...claims].filter(([one]) => one !== paper)
  const number = numberOf(paper)
  const same = number === null ? [] : others.filter(([one]) => numberOf(one) === number)
  return same.length > 0 ? same : others
}

const numberOf = ({ name, facts }: FoundPaper) => name.number ?? facts.number

/** A paper that names nobody, by the others of its delivery. */
function fromSiblings(paper: FoundPaper, claims: Claims): Claim {
  const sureSiblings = siblingsOf(paper, claims).filter(([, { doubt }]) => doubt === null)
  const [first] = sureSiblings
  const values = new Set(sureSiblings.map(([, { caseId }]) => caseId?.value))
  if (!first?.[1].caseId || values.size > 1)
    return { ...NOBODY, others: [...values].filter((id) => id !== undefined) }
  const caseId = { value: first[1].caseId.value, why: { by: 'sibling' as const, path: first[0].path } }
  return { caseId, others: [], doubt: doubtAboutSibling(paper, claims, caseId.value) }
}

function doubtAboutSibling({ facts }: FoundPaper, claims: Claims, caseId: number): Doubt | null {
  const isOfSeveral = [...claims.values()].some(
    ({ caseId: its, others }) => (its && its.value !== caseId) || others.some((id) => id !== caseId),
  )
  return isOfSeveral ? 'delivery_of_several' : doubtAboutSilence(facts)
}

/** A paper that names nobody for certain is sure only if it was read, and names nobody perhaps. */
function doubtAboutSilence({ reading, perhaps }: PaperFacts): Doubt | null {
  if (perhaps.length > 0) return 'perhaps_other'
  return reading === 'read' || reading === 'too_long' ? null : 'unread'
}

/** Its folder by what it says, by its name, or by the only folder of those that it came with. */
function folderOf(paper: FoundPaper, claim: Claim, claims: Claims): Proposed<number> {
  const paperFolder = ownFolder(paper)
  if (paperFolder || claim.caseId === null) return paperFolder
  const mates = matesOf(paper, claim.caseId, claims).flatMap(([one]) => {
    const mateFolder = ownFolder(one)
    return mateFolder ? [{ value: mateFolder.value, path: one.path }] : []
  })
  const [first] = mates
  if (!first || new Set(mates.map(({ value }) => value)).size > 1) return null
  return { value: first.value, why: { by: 'sibling', path: first.path } }
}

const ownFolder = ({ facts: { sort }, name }: FoundPaper): Proposed<number> => {
  if (sort) return { value: sort.value.folder, why: { by: 'text', sentence: sort.sentence } }
  return name.sort && { value: name.sort.folder, why: { by: 'name', words: name.words ?? '' } }
}

function dayOf(paper: FoundPaper, claim: Claim, claims: Claims): Proposed<CivilDate> {
  const paperDay = ownDay(paper)
  if (paperDay || claim.caseId === null) return paperDay
  const [found] = matesOf(paper, claim.caseId, claims).flatMap(([one]) => {
    const day = ownDay(one)
    return day ? [{ value: day.value, why: { by: 'sibling' as const, path: one.path } }] : []
  })
  return found ?? null
}

function ownDay({ facts: { day }, name }: FoundPaper): Proposed<CivilDate> {
  if (day) return { value: day.value, why: { by: 'text', sentence: day.sentence } }
  return name.day === null ? null : { value: name.day, why: { by: 'name', words: name.day } }
}

/** Those of whom a paper is a part: it names nobody itself, or has the number of their proceedings. */
function matesOf(paper: FoundPaper, proposedCase: Proposed<number>, claims: Claims) {
  const number = numberOf(paper)
  const isPart = proposedCase?.why.by === 'sibling'
  return siblingsOf(paper, claims).filter(
    ([one, { caseId }]) =>
      caseId?.value === proposedCase?.value && (isPart || (number !== null && numberOf(one) === number)),
  )
}
