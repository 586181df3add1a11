/** The parts of an event that determine the status of its case. */
type EventState = { phaseId: number | null; status: string }

/** Closed if a closing phase is completed, whoever completed it; otherwise active. */
export function statusByEvents(
  events: Iterable<EventState>,
  closing: ReadonlySet<number>,
): 'closed' | 'active' {
  for (const { phaseId, status } of events)
    if (phaseId !== null && status === 'completed' && closing.has(phaseId)) return 'closed'
  return 'active'
}
