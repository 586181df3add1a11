import type { AvailableCase } from '../contract'

/**
 * What waits for somebody: an uploaded file that is not stored yet, a document no client sees because of its name, a
 * file of the drive that never became a document, a document whose phase nobody has chosen.
 */
export type WaitingKind = 'upload' | 'held' | 'file' | 'phase'

/** One line of the table, with the suggestions filled in. */
export type WaitingRow = {
  /** Identifies it in the form: its kind of record and its id there. */
  key: string
  kind: WaitingKind
  /** The document, if it is one: it can be looked at. */
  documentId: number | null
  fileName: string
  /** Null for a file that is not here. */
  mimeType: string | null
  category: string
  /** The case it came with, if that is in doubt. */
  receivedFor: string | null
  /** Why it is not shown to a client, as stored. */
  reason: string | null
  /** Whose it seems to be. */
  owner: { name: string; dni: string | null } | null
  /** What is written in it that names them. */
  sentence: string | null
  /** The suggested case. */
  choice: AvailableCase | null
  /** The mark of the document with this name in the suggested case. */
  sameName: string | null
  /** How it stood as it was shown: an answer to one question is none to another. */
  stood: string
}

/** How a document stands that a form shows, and with which bytes. */
export const standingOf = (row: {
  archived: boolean
  withheld: string | null
  withheldReason: string | null
  caseId: number | null
  sha256: string
}) => {
  const how = [row.archived ? 'hidden' : 'shown', row.withheld, row.withheldReason]
  return [...how, row.caseId, row.sha256.slice(0, 16)].filter(Boolean).join(' ')
}

/** The phase of a line that is the one of its folder, or none; everything else is a title. */
export const PHASE_OF_FOLDER = ''
export const NO_PHASE = '-'

type KeyParts = { record: 'upload' | 'document' | 'file'; id: string }

/** The key of a line. */
export const waitingKey = ({ record, id }: { record: KeyParts['record']; id: string | number }) =>
  `${record}:${id}`

/** The parts of a key; null for anything else. */
export function readWaitingKey(key: string): KeyParts | null {
  const [, record, id = ''] = key.match(/^(upload|document|file):(.{1,200})$/) ?? []
  return record === 'upload' || record === 'document' || record === 'file' ? { record, id } : null
}

/** Whether somebody has to say whose it is. */
export const isWithoutCase = ({ kind, choice }: WaitingRow) => kind !== 'phase' && choice === null
