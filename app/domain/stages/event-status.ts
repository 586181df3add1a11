export const eventStatuses = ['completed', 'in_progress', 'scheduled', 'pending'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** The status to display: an unknown one counts as pending. */
export const knownStatus = (status: string): EventStatus =>
  eventStatuses.find((known) => known === status) ?? 'pending'
