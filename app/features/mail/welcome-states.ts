/**
 * The state of a welcome e-mail. `file`: written to a file, because there is no mail server; `unknown`: handed over, and
 * never confirmed; `kept`: an import kept it for later; `never`: there is none yet.
 */
export type WelcomeState = 'sent' | 'file' | 'queued' | 'failed' | 'unknown' | 'kept' | 'never'

/** What the panel's list can be restricted to. */
export const WELCOME_FILTERS = ['failed', 'queued', 'sent', 'kept', 'never'] as const
export type WelcomeFilter = (typeof WELCOME_FILTERS)[number]
