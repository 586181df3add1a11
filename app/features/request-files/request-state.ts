/** Where a request stands between the firm and the client. */
export type RequestState = 'asked' | 'sent' | 'returned' | 'accepted' | 'withdrawn'

type Facts = {
  closedAt: number | null
  withdrawn: boolean
  sentAt: number | null
  returnedReason: string | null
}

/** The state of a request: what was returned is asked for again, until it is sent again. */
export function stateOf({ closedAt, withdrawn, sentAt, returnedReason }: Facts): RequestState {
  if (closedAt !== null) return withdrawn ? 'withdrawn' : 'accepted'
  if (sentAt !== null) return 'sent'
  return returnedReason === null ? 'asked' : 'returned'
}
