import { minutes } from '~/domain/duration'
import { clearSetting, readSetting, writeSetting } from '~/features/settings/settings.server'
import { transact } from '~db/client'

/** After so many e-mails in a row that the server took and gave no answer to, the others wait. */
const MOST_UNANSWERED = 3
/** How long, and how much longer each time the one that is sent then gets no answer either. */
const PAUSES = [5, 15, 30, 60].map(minutes)

/** `until` is null as long as there are few of them. */
type Unanswered = { count: number; since: number; until: number | null }

function unanswered(): Unanswered | null {
  const noted = readSetting('mail_unanswered')
  return noted === null ? null : (JSON.parse(noted) as Unanswered)
}

/** Since when e-mails wait because the server answers to none (UTC milliseconds), also while one is tried; null if they do not. */
export function mailPausedSince(): number | null {
  const noted = unanswered()
  return noted?.until ? noted.since : null
}

/** Whether no e-mail is to be sent at this time but those that somebody waits for. */
export const isMailPaused = (now: number): boolean => now < (unanswered()?.until ?? 0)

/** Notes that the server took an e-mail and did not say whether it will deliver it. */
export function noteUnanswered(now: number) {
  transact((tx) => {
    const known = unanswered()
    const count = (known?.count ?? 0) + 1
    const pause = PAUSES[Math.min(count - MOST_UNANSWERED, PAUSES.length - 1)]
    const noted: Unanswered = {
      count,
      since: known?.since ?? now,
      until: pause === undefined ? null : now + pause,
    }
    writeSetting(tx, 'mail_unanswered', JSON.stringify(noted), now)
  })
}

/** The server has answered to an e-mail: what waited may leave. */
export function noteAnswered() {
  if (readSetting('mail_unanswered') !== null) transact((tx) => clearSetting(tx, 'mail_unanswered'))
}
