/** What is counted as a client is erased: what is gone with them, and what the firm keeps. */
export const REMOVED = [
  'erasedRecords',
  'erasedCases',
  'erasedDocuments',
  'erasedFiles',
  'erasedMails',
  'erasedMessages',
  'erasedNotes',
  'erasedCalls',
] as const
export const KEPT = ['cases', 'documents'] as const
export type Kind = (typeof REMOVED | typeof KEPT)[number]
