import type { Actor } from '~/features/audit/record.server'
import type { Tx } from '~db/client'
import type { imageKeeper, RecordImage } from './images.server'

/** How many changes of each kind a run made. */
export type Counts = Record<
  | 'rows'
  | 'newClients'
  | 'changedClients'
  | 'newCases'
  | 'changedCases'
  | 'newEvents'
  | 'changedEvents'
  | 'withdrawnEvents'
  | 'mailsQueued'
  | 'mailsKept',
  number
>

/** The context of applying, in addition to the plan. `records` collects the changes to the current client or case. */
export type Applying = {
  tx: Tx
  runId: number
  workbookId: number | null
  actor: Actor
  now: number
  /** When welcome e-mails leave (UTC milliseconds), or that they are kept until an administrator sends them. */
  mails: number | 'later'
  counts: Counts
  records: RecordImage[]
  nextClientNumber: () => string
  images: ReturnType<typeof imageKeeper>
}
