export const eventStatuses = ['completed', 'in_progress', 'scheduled', 'pending'] as const
export type EventStatus = (typeof eventStatuses)[number]

/** Whether the client has to attend a hearing; `later`: they will be told. */
export const ATTENDANCES = ['yes', 'no', 'later'] as const
export type Attendance = (typeof ATTENDANCES)[number]

/** The status to display: an unknown one counts as pending. */
export const knownStatus = (status: string): EventStatus =>
  eventStatuses.find((known) => known === status) ?? 'pending'
