/** What an administrator can make of a case. */
export const CASE_STATUSES = ['active', 'pending', 'closed', 'completed'] as const

/** Whether a case is over: closed or completed. Nothing more is expected of it, and new files look elsewhere first. */
export const isOver = (status: string) => status === 'closed' || status === 'completed'
