/** The statuses an administrator can set. */
export const CASE_STATUSES = ['active', 'pending', 'closed', 'completed'] as const

/** The statuses of a finished case. */
export const STATUSES_WHEN_OVER = ['closed', 'completed']

/** Whether a case is over: nothing more is expected of it, and new files try other cases first. */
export const isOver = (status: string) => STATUSES_WHEN_OVER.includes(status)
