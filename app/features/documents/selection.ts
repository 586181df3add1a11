/** The views of the documents; each document is in one of them, what was recalled in two. */
export const DOCUMENT_VIEWS = ['shown', 'archived', 'quarantine', 'trash'] as const
export type DocumentView = (typeof DOCUMENT_VIEWS)[number]

export type SelectedChange = 'archive' | 'recall' | 'publish' | 'delete' | 'restore'
export type SelectedAction = SelectedChange | 'download'

/** What can be done with the ticked documents of each view: what a single one can, too. */
const ACTIONS: Record<DocumentView, readonly SelectedAction[]> = {
  shown: ['download', 'recall', 'archive', 'delete'],
  archived: ['download', 'publish', 'delete'],
  // Out of quarantine goes one by one, by whoever has read why it is there.
  quarantine: ['delete'],
  trash: ['restore'],
}

/** What can be done with ticked documents in a view. */
export const actionsIn = (view: DocumentView): readonly SelectedAction[] => ACTIONS[view]

/** So many rows are ticked at once at most; their ids fit into an address. */
export const MOST_TICKED = 500

/** What else an address says of the list, so that one comes back to where the boxes were ticked. */
export const PLACE_FIELDS = ['folder', 'q', 'sort', 'page'] as const

/** The ticked documents, and the view in which they were. */
export type Selection = { view: DocumentView; ids: number[] }

/** Why a ticked document stayed as it was; `toasts` has the words. */
export const LEFT_REASONS = ['gone', 'changed', 'nameTaken', 'noCase'] as const
export type LeftReason = (typeof LEFT_REASONS)[number]

/** How many were changed, how many of those the client had opened before, and why the others were not. */
export type SelectedOutcome = { done: number; opened: number; left: Partial<Record<LeftReason, number>> }

type Shelved = { archived: boolean; withheld: 'quarantine' | 'recalled' | null }

/** Whether a document that is not in the trash stands in a view. */
export function isListedIn(view: DocumentView, { archived, withheld }: Shelved): boolean {
  if (view === 'shown') return !archived
  if (view === 'archived') return archived && withheld !== 'quarantine'
  return view === 'quarantine' && withheld !== null
}
