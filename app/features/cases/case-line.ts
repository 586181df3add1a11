/** Where a case is, for the lists. `owed` is what was asked of the client. */
export type CaseLine = {
  id: number
  clientId: number | null
  caseNumber: string
  opponent: string | null
  lawyer: string
  phase: string | null
  /** Days in that phase, where its start is known. */
  days: number | null
  stalled: boolean
  owed: string | null
}
