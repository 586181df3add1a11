import { seconds } from '~/domain/duration'
import type { ErrorCode } from './app-error'

/** What this process has found out about what it depends on. */

/** A store that has failed in this process, and has not answered since; `since` in UTC milliseconds. */
export type StoreTrouble = { code: Extract<ErrorCode, 'store_unavailable' | 'store_refused'>; since: number }

/** Why papers cannot be sealed although a certificate is set. */
export type CertificateFault = 'missing' | 'password' | 'unreadable' | 'expired'

/** How soon a store that has failed is asked whether it answers again, if nobody else asks it anything. */
const ASK_MS = seconds(15)

let ofStore: StoreTrouble | null = null
let ofSeal: CertificateFault | null = null
let next: NodeJS.Timeout | undefined

/** Notes a failure, of which the first one counts. `ask` is what tells, by and by, whether it is over. */
export function noteStoreFailure(code: StoreTrouble['code'], now: number, ask: () => Promise<unknown>) {
  ofStore = { code, since: ofStore?.since ?? now }
  next ??= setTimeout(() => {
    next = undefined
    ask().catch(() => undefined)
  }, ASK_MS).unref()
}

/** Notes that the store has done as asked. */
export function noteStoreAnswer() {
  ofStore = null
  clearTimeout(next)
  next = undefined
}

/** A store that does not answer, or does not admit the portal, and since when; null if all is well. */
export const storeTrouble = (): StoreTrouble | null => ofStore

/** Notes what was found out about the certificate; null: it works. */
export function noteSeal(fault: CertificateFault | null) {
  ofSeal = fault
}

/** Why papers cannot be sealed; null if they can, or need not be. */
export const sealTrouble = (): CertificateFault | null => ofSeal
