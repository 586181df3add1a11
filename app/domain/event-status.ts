export const eventStatuses = ['completed', 'in_progress', 'scheduled', 'pending'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** The status to show: one that nobody knows counts as pending. */
export const knownStatus = (status: string): EventStatus =>
  eventStatuses.find((known) => known === status) ?? 'pending'
