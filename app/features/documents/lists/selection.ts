/** The views of the documents; each document is in one of them, a recalled one in two. */
export const DOCUMENT_FILTERS = ['shown', 'archived', 'quarantine', 'trash'] as const
export type DocumentFilter = (typeof DOCUMENT_FILTERS)[number]

export type SelectedChange = 'archive' | 'recall' | 'publish' | 'delete' | 'restore'
export type SelectedAction = SelectedChange | 'download'

/** The actions on the selected documents of each view: the same as for a single one. */
const ACTIONS: Record<DocumentFilter, readonly SelectedAction[]> = {
  shown: ['download', 'recall', 'archive', 'delete'],
  archived: ['download', 'publish', 'delete'],
  // Quarantined documents are released one by one, by somebody who has read the reason.
  quarantine: ['delete'],
  trash: ['restore'],
}

/** The actions on selected documents in a view. */
export const actionsIn = (view: DocumentFilter): readonly SelectedAction[] => ACTIONS[view]

/** The maximum number of selected rows; their ids fit in a URL. */
export const MOST_TICKED = 400

/** The other parameters of the list's URL, used to return to where the documents were selected. */
export const PLACE_FIELDS = ['folder', 'q', 'sort', 'cols', 'page'] as const

/** The selected documents, the view they were in, and by its id what the checkbox of each said. */
export type Selection = { view: DocumentFilter; ids: number[]; ticks?: ReadonlyMap<number, string> }

/** The value of a document's checkbox: its id, its case on the screen, and how it `stood` there, short for a URL: recalled or not, its bytes. */
export const tickOf = (id: number, caseId: number | null, stood: string) =>
  caseId === null ? `${id}` : `${id}-${caseId}-${stood.includes('recalled') ? 'r' : 'k'}${stood.slice(-8)}`

/** Why a selected document was left unchanged; `toasts` has the texts. */
export const LEFT_REASONS = ['gone', 'changed', 'moved', 'nameTaken', 'noCase', 'doubt'] as const
export type LeftReason = (typeof LEFT_REASONS)[number]

/**
 * How many were changed, how many of those the client had already opened, and why the others were not. `readers`: who else had opened
 * documents that are recalled, and how many.
 */
export type SelectedOutcome = {
  done: number
  opened: number
  left: Partial<Record<LeftReason, number>>
  readers?: { name: string; count: number }[]
}

type Shelved = { archived: boolean; withheld: 'quarantine' | 'recalled' | null }

/** Whether a document that is not in the trash is in a view. */
export function isListedIn(view: DocumentFilter, { archived, withheld }: Shelved): boolean {
  if (view === 'shown') return !archived
  if (view === 'archived') return archived && withheld !== 'quarantine'
  return view === 'quarantine' && withheld !== null
}
