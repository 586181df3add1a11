/** A count that stops at a limit: `more` says that there are others. */
export type Bounded = { count: number; more: boolean }

/** What the day brings. */
export type Today = {
  /** Null to whom the page of what waits is closed. */
  decisions: number | null
  owed: Bounded
  /** Those who say that they have sent what was asked for. */
  sent: Bounded
  overdue: Bounded
  hearings: Bounded & { first: { day: string; caseNumber: string } | null }
  /** By lawyer only if all were counted, those with most first. */
  stalled: Bounded & { lawyers: { lawyer: string; count: number }[] }
  never: Bounded
}
