import type { AdminViewer } from '~/access/viewer'
import { documentCategories } from '~/domain/categories'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import type { StageKey } from '~/domain/stages/stages'
import { numbersToLearn } from '~/features/contents/guard/learn-numbers.server'
import type { PaperProposals } from '~/features/contents/proposals'
import { draftSummary, type SummaryDraft } from '~/features/contents/rules/draft-summary'
import { proposeFor } from '~/features/contents/rules/propose'
import { readSetting } from '~/features/settings/settings.server'
import { database } from '~db/client'
import { timelinePhases } from '~db/schema'
import { boundedText, readingOf } from './text-rows.server'
import { readingOfWaiting, type WaitingFile } from './waiting-texts.server'

/** A list says nothing of the papers that it has no time for. */
const LIST_MS = 300

/** What is proposed about a document by what is written in it; null if nothing is, or nobody has read it. */
export function proposalsFor(viewer: AdminViewer, id: number): PaperProposals | null {
  return proposer(viewer)(readingOf(id))
}

/** A document, or a file that waits, under the name that its list has for it. */
export type Listed = { key: string; of: { document: number } | WaitingFile }

/** The same for what is in a list, as far as there is time. */
export function proposalsOf(viewer: AdminViewer, listed: Listed[]): Record<string, PaperProposals> {
  const until = performance.now() + LIST_MS
  const propose = proposer(viewer)
  const proposalsByKey: Record<string, PaperProposals> = {}
  for (const { key, of } of listed) {
    if (performance.now() > until) break
    const proposals = propose('document' in of ? readingOf(of.document) : readingOfWaiting(of))
    if (proposals) proposalsByKey[key] = proposals
  }
  return proposalsByKey
}

/** The numbers of a court that a document names; `offered`: they are remembered for no case yet. */
export function courtNumbersFor(viewer: AdminViewer, id: number, caseId: number) {
  const paper = readingOf(id)
  return paper ? numbersToLearn(viewer, boundedText(paper.text), caseId) : { offered: [], learnt: [] }
}

/** What a client could be told about a document; null for what is no judgment or decree, or was not read. */
export function summaryDraftFor(_viewer: AdminViewer, id: number): (SummaryDraft & { ocr: boolean }) | null {
  const paper = readingOf(id)
  if (!paper) return null
  const text = boundedText(paper.text)
  const draft = draftSummary(text, proposeFor(text))
  return draft && { ...draft, ocr: paper.ocr }
}

function proposer(_viewer: AdminViewer) {
  const folders = documentCategories(readSetting('firm_slug') ?? '')
  const titles = titlesByStage()
  return (paper: ReturnType<typeof readingOf>): PaperProposals | null => {
    if (!paper) return null
    const { sort, day, hearing, term } = proposeFor(boundedText(paper.text))
    const worded = (value: string | undefined) =>
      sort && value !== undefined ? { value, sentence: sort.sentence } : null
    const folder = worded(sort ? folders[sort.value.folder - 1] : undefined)
    const phase = worded(sort ? titles.get(sort.value.stage) : undefined)
    if (!folder && !phase && !day && !hearing && !term) return null
    return { ocr: paper.ocr, folder, phase, day, hearing, term }
  }
}

/** The phase that means a stage, where only one does. */
function titlesByStage(): Map<StageKey, string> {
  const titles = new Map<StageKey, string | null>()
  for (const phase of database().select().from(timelinePhases).all().filter(isTimelinePhase))
    if (phase.stage) titles.set(phase.stage, titles.has(phase.stage) ? null : phase.title)
  return new Map([...titles].flatMap(([stage, title]) => (title === null ? [] : [[stage, title]])))
}
