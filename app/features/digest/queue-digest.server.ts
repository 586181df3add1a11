import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { civilDateAt } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { isOpen } from '~/domain/working-day'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { newMessageId } from '~/features/outbox/enqueue.server'
import { readFirm } from '~/features/settings/firm.server'
import { readNewsSettings } from '~/features/settings/news-settings.server'
import { clearSetting, readSetting, writeSetting } from '~/features/settings/settings.server'
import { database, transact } from '~db/client'
import { mailOutbox } from '~db/schema'
import { digestFacts } from './digest-facts.server'

/** Whether the firm gets a digest of each working day. */
export const isDigestOn = (_viewer: AdminViewer): boolean => readSetting('digest') !== null

/** Switches the digest. */
export function switchDigest(viewer: AdminViewer, on: boolean, now: number) {
  transact((tx) => {
    if (on) writeSetting(tx, 'digest', String(now), now)
    else clearSetting(tx, 'digest')
    const detail = { fields: ['digest'] }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'firm_changed', detail })
  })
}

/**
 * Queues the digest for the firm's own address once a working day, when its e-mails leave: of what happened since the
 * last one. Returns whether one was queued.
 */
export function queueDigest(now: number): boolean {
  const last = readSetting('digest')
  const { name, email } = readFirm()
  const key = `digest:${civilDateAt(now)}`
  if (last === null || !email || !isOpen(now, readNewsSettings().opening) || isQueued(key)) return false
  const content = { facts: JSON.stringify(digestFacts(Number(last), now)), day: civilDateAt(now) }
  transact((tx) => {
    tx.insert(mailOutbox)
      .values({
        ...{ kind: 'digest', urgent: false, userId: null, recipientName: name, recipient: email },
        ...{ language: 'es', content, key, messageId: newMessageId() },
        ...{ dueAt: now, createdAt: now, expiresAt: now + days(2) },
      })
      .run()
    writeSetting(tx, 'digest', String(now), now)
  })
  return true
}

const isQueued = (key: string) =>
  database().select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.key, key)).get() !== undefined
