import type { CivilDate } from '~/domain/civil-date'
import type { AvailableCase } from '~/features/documents/contract'
import type { Doubt, Why } from './propose-delivery'

/** What is filed by a yes, as it stands on the screen. */
export type PaperAnswer = {
  caseId: number
  category: string
  /** The title of a phase; empty for that of the folder. */
  phase: string
  date?: CivilDate
  fileName: string
}

/** A paper that waits: what is proposed, and why. */
export type PaperLine = {
  id: number
  path: string
  mimeType: string | null
  isReceipt: boolean
  /** Null of one that waits for its own answer. */
  doubt: Doubt | 'by_hand' | 'already' | null
  legalCase: AvailableCase | null
  whyCase: Why | null
  /** The other cases that come into question. */
  others: AvailableCase[]
  category: string | null
  whyFolder: Why | null
  /** The only phase that accepts the folder. */
  phase: string | null
  day: CivilDate | null
  whyDay: Why | null
  fileName: string
  /** Identifies what was proposed. */
  version: string
  /** A document of the proposed case that has the same content. */
  twinId: number | null
}

/** A paper that a document was made of; null where that has been deleted. */
export type FiledLine = {
  id: number
  path: string
  document: {
    id: number
    fileName: string
    legalCase: AvailableCase | null
    category: string
    /** `soon`: its client sees it once it has been read. */
    state: 'shown' | 'soon' | 'firm' | 'quarantine'
  } | null
}

export type AsideLine = { id: number; path: string; reason: string }
export type DiscardedLine = { id: number; path: string; canReturn: boolean }

/** A delivery as its page shows it. */
export type DeliveryView = {
  id: number
  name: string
  source: 'panel' | 'drive'
  receivedAt: number
  /** Why it could not be taken apart. */
  problem: string | null
  /** It came where documents are given, and nobody has said yet that it is a delivery. */
  isOffered: boolean
  /** Whether it is being taken apart, and how many of its papers are still to be read. */
  isClosed: boolean
  unread: number
  sure: PaperLine[]
  open: PaperLine[]
  receipts: PaperLine[]
  filed: FiledLine[]
  discarded: DiscardedLine[]
  aside: AsideLine[]
}
