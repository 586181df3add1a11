import type { closeRequest } from '~/features/cases/requests.server'
import { AppError, EditConflict } from '~/infra/app-error'

/** Ends a request, and says what became of that. One that somebody else has changed in the meantime is not ended unseen. */
export function endRequest(end: typeof closeRequest, ...request: Parameters<typeof closeRequest>) {
  try {
    end(...request)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const text = error instanceof EditConflict ? ('request_changed' as const) : ('request_gone' as const)
    return { kind: 'alert' as const, text }
  }
}
