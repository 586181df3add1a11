import { breaksIn, type ChainReport } from '~/features/audit/check-chain.server'
import { recordAudit, systemActor } from '~/features/audit/record.server'
import { readSetting, writeSetting } from '~/features/settings/settings.server'
import { keyedHash, sameHash } from '~/infra/crypto.server'
import { transact } from '~db/client'

/** What of a report a person has looked at and explained, such as a clock that was set back. `at`: UTC milliseconds. */
export type SeenBreaks = { found: string[]; why: string; at: number }

/**
 * Those that nobody has noted as seen. What was noted counts only with the hash that the secret of the portal makes of it: whoever
 * has the database alone cannot silence the check.
 */
export function unseenBreaks(report: ChainReport): string[] {
  const seen = new Set(seenBreaks()?.found)
  return breaksIn(report).filter((one) => !seen.has(one))
}

/** What was noted last, and why; null if nothing was, or under another secret. */
export function seenBreaks(): SeenBreaks | null {
  const [hash = '', noted = ''] = readSetting('audit_seen')?.split('\n') ?? []
  return noted !== '' && sameHash(hash, hashOf(noted)) ? JSON.parse(noted) : null
}

/** Notes all that a report has found as seen, beside what was noted before, and why; the trail says that it was done. */
export function noteBreaks(report: ChainReport, why: string, now: number) {
  const breaks = [...new Set([...(seenBreaks()?.found ?? []), ...breaksIn(report)])]
  const noted = JSON.stringify({ found: breaks, why, at: now } satisfies SeenBreaks)
  transact((tx) => {
    writeSetting(tx, 'audit_seen', `${hashOf(noted)}\n${noted}`, now)
    const detail = { entries: breaksIn(report).length, reason: why }
    recordAudit(tx, { at: now, actor: systemActor, action: 'audit_breaks_seen', detail })
  })
}

const hashOf = (noted: string) => keyedHash('audit', 'seen', noted)
