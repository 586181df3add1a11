/** What of an event decides about its case. */
type EventState = { phaseId: number | null; status: string }

/** Closed when a phase that closes a case is completed, whoever completed it; else active. */
export function statusByEvents(
  events: Iterable<EventState>,
  closing: ReadonlySet<number>,
): 'closed' | 'active' {
  for (const { phaseId, status } of events)
    if (phaseId !== null && status === 'completed' && closing.has(phaseId)) return 'closed'
  return 'active'
}
