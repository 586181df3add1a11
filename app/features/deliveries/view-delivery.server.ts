import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { documentCategories } from '~/domain/categories'
import { actorOf, isRecorded, oncePerHour, recordAudit } from '~/features/audit/record.server'
import { selectCandidates, toCandidate } from '~/features/documents/case-index.server'
import { toAvailable } from '~/features/documents/cases-to-choose.server'
import type { AvailableCase } from '~/features/documents/contract'
import { foldersWithPhase } from '~/features/documents/waiting/list-waiting.server'
import { readSetting } from '~/features/settings/settings.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { recordVersion } from '~/infra/record-version.server'
import { database, transact } from '~db/client'
import { cases, deliveries, deliveryPapers, documents } from '~db/schema'
import type { DeliveryView, FiledLine, PaperLine } from './delivery-lines'
import { findPaper, openFacts } from './facts-of-paper.server'
import { knownCases, type NamesOfCase, namedCases, namesForCase } from './named-case.server'
import { readPaperName } from './paper-facts'
import { type FoundPaper, type Proposal, proposeDelivery } from './propose-delivery'

type Row = typeof deliveryPapers.$inferSelect
type Known = FoundPaper & { row: Row }

/** A delivery with what is proposed about each of its papers, as things are now. Throws `not_found`. */
export function viewDelivery(viewer: AdminViewer, id: number, now: number): DeliveryView {
  const delivery = database().select().from(deliveries).where(eq(deliveries.id, id)).get()
  if (!delivery) throw new AppError('not_found')
  const rows = database()
    .select()
    .from(deliveryPapers)
    .where(eq(deliveryPapers.deliveryId, id))
    .orderBy(asc(deliveryPapers.position))
    .all()
  const lines = linesOf(viewer, delivery.name, rows, now)
  const rowsIn = (state: Row['state']) => rows.filter((row) => row.state === state)
  return {
    ...{ id, name: delivery.name, source: delivery.source, receivedAt: delivery.receivedAt },
    ...{ problem: delivery.problem, isOffered: delivery.offered },
    isClosed: delivery.state === 'received' && !delivery.offered,
    unread: rowsIn('received').length + rowsIn('waiting').length - lines.length,
    sure: lines.filter(({ doubt, isReceipt }) => doubt === null && !isReceipt),
    open: lines.filter(({ doubt, isReceipt }) => doubt !== null && !isReceipt),
    receipts: lines.filter(({ isReceipt }) => isReceipt),
    filed: filedLines(rowsIn('filed')),
    discarded: rowsIn('discarded').map((row) => ({
      ...{ id: row.id, path: row.path, canReturn: row.filePath !== null },
    })),
    aside: rowsIn('aside').map((row) => ({ id: row.id, path: row.path, reason: row.reason ?? '' })),
  }
}

/** The papers that wait and were read; the facts of those whose secret is lost are read again. */
function linesOf(viewer: AdminViewer, delivery: string, rows: Row[], now: number): PaperLine[] {
  const namedIn = namedCases(viewer)
  const known = rows.flatMap((row): Known[] => {
    const facts = row.state === 'waiting' ? openFacts(row.facts) : null
    if (!facts) return []
    const { id, path } = row
    return [{ id, path, facts, row, name: readPaperName(path), named: namedIn(path, delivery) }]
  })
  const isSure = isRestOf(rows, known.length)
  const proposals = proposeDelivery(known, knownCases(now)).map((one): Proposal => {
    const isDoubtful = one.doubt === null && one.caseId?.why.by === 'sibling' && !isSure(one.caseId.value)
    return isDoubtful ? { ...one, doubt: 'delivery_of_several' } : one
  })
  const ids = proposals.flatMap(({ caseId, others }) => [...(caseId ? [caseId.value] : []), ...others])
  const shown: Shown = {
    cases: casesById([...new Set(ids)]),
    phases: foldersWithPhase(viewer),
    categories: documentCategories(readSetting('firm_slug') ?? ''),
    names: namesForCase(),
  }
  return known.flatMap((paper, at) => {
    const proposal = proposals[at]
    return proposal ? [lineOf(paper, proposal, shown)] : []
  })
}

/**
 * Whether it is certain that what does not wait beside a paper that names nobody is of one case with it. Of what was discarded, or is not
 * read yet, nothing is known.
 */
function isRestOf(rows: Row[], read: number): (caseId: number) => boolean {
  const among = (...states: Row['state'][]) => rows.filter(({ state }) => states.includes(state))
  const filed = among('filed').flatMap(({ documentId }) => documentId ?? [])
  const { id, caseId: ofCase } = documents
  const filedDocuments = database().select({ ofCase }).from(documents).where(inArray(id, filed)).all()
  const isKnown =
    among('received', 'waiting').length === read &&
    among('filed').length === filedDocuments.length &&
    among('discarded').every(({ path }) => readPaperName(path).isReceipt)
  return (caseId) => isKnown && filedDocuments.every((one) => one.ofCase === caseId)
}

type Shown = {
  cases: Map<number, AvailableCase>
  phases: { folder: string; phase: string | null }[]
  categories: string[]
  names: NamesOfCase
}

function lineOf({ row, facts, name }: Known, proposal: Proposal, shown: Shown): PaperLine {
  const { cases: byId, phases, categories, names } = shown
  const legalCase = (proposal.caseId && byId.get(proposal.caseId.value)) ?? null
  const category = (proposal.folder && categories[proposal.folder.value - 1]) ?? null
  const { fileName, twinId } = names(legalCase?.id ?? null, row, {
    day: proposal.day?.value ?? null,
    words: name.words ?? facts.heading,
  })
  const line = {
    ...{ id: row.id, path: row.path, mimeType: row.mimeType, isReceipt: proposal.isReceipt },
    ...{ legalCase, category, fileName, twinId },
    phase: phases.find(({ folder }) => folder === category)?.phase ?? null,
    day: proposal.day?.value ?? null,
    whyCase: proposal.caseId?.why ?? null,
    whyFolder: proposal.folder?.why ?? null,
    whyDay: proposal.day?.why ?? null,
    others: proposal.others.flatMap((id) => byId.get(id) ?? []).filter(({ id }) => id !== legalCase?.id),
  }
  const byHand = row.byHand ? ('by_hand' as const) : null
  const doubt = twinId !== null ? ('already' as const) : (proposal.doubt ?? byHand)
  return { ...line, doubt, version: recordVersion({ ...line, doubt }) }
}

const casesById = (ids: number[]): Map<number, AvailableCase> =>
  new Map(
    ids.length === 0
      ? []
      : selectCandidates()
          .where(and(inArray(cases.id, ids), isNull(cases.blockedAt)))
          .all()
          .map(toCandidate)
          .map((one) => [one.id, toAvailable(one)]),
  )

function filedLines(rows: Row[]): FiledLine[] {
  const ids = rows.flatMap(({ documentId }) => documentId ?? [])
  const { id, fileName, category, archived, withheld, unreadSince, caseId } = documents
  const filedDocuments = database()
    .select({ id, fileName, category, archived, withheld, unreadSince, caseId, blockedAt: cases.blockedAt })
    .from(documents)
    .leftJoin(cases, eq(cases.id, caseId))
    .where(inArray(id, ids))
    .all()
  const byId = casesById([...new Set(filedDocuments.flatMap((one) => one.caseId ?? []))])
  return rows.flatMap((row): FiledLine[] => {
    const one = filedDocuments.find((document) => document.id === row.documentId)
    if (!one) return [{ id: row.id, path: row.path, document: null }]
    if (one.blockedAt !== null) return []
    const state = stateOf(one)
    const legalCase = (one.caseId !== null && byId.get(one.caseId)) || null
    const document = { id: one.id, fileName: one.fileName, category: one.category, legalCase, state } as const
    return [{ id: row.id, path: row.path, document }]
  })
}

type Seen = Pick<typeof documents.$inferSelect, 'withheld' | 'archived' | 'unreadSince'>

function stateOf({ withheld, archived, unreadSince }: Seen) {
  if (withheld === 'quarantine') return 'quarantine'
  if (archived) return 'firm'
  return unreadSince === null ? 'shown' : 'soon'
}

/** A paper that is here, to be looked at; recorded once per session and hour. `key` is for the store only. Throws `not_found`. */
export function openPaper(
  viewer: AdminViewer,
  id: number,
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
) {
  const paper = findPaper(id)
  if (!paper?.filePath || !paper.mimeType) throw new AppError('not_found')
  const once = oncePerHour(now, 'delivery', viewer.session, String(id))
  const actor = actorOf(viewer, address)
  if (!isRecorded(once))
    transact((tx) =>
      recordAudit(tx, { at: now, actor, action: 'document_opened', detail: { waiting: true }, once }),
    )
  const { fileName, mimeType, fileSize, sha256, filePath: key } = paper
  return { fileName, mimeType, size: fileSize ?? 0, sha256: sha256 ?? '', key }
}
