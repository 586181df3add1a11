import type { AdminViewer } from '~/access/viewer'
import { days } from '~/domain/duration'
import { readEmail } from '~/domain/people/email'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { newMessageId } from '~/features/outbox/enqueue.server'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import { seal } from '~/infra/crypto.server'
import { transact } from '~db/client'
import { mailOutbox } from '~db/schema'
import { TRIAL } from './welcome.server'

const EXAMPLE = { username: '12345678z', caseNumber: 'EXP-2025-0001', name: 'Ana García López' }

/**
 * Sends the welcome e-mail, as clients get it, to an address an administrator has typed: with made-up data, and a link
 * that opens nothing. Returns the address. Throws `invalid_input` for anything but one address.
 */
export function sendTrialWelcome(viewer: AdminViewer, to: string, language: Language, now: number): string {
  const address = readEmail(to)
  if (!address) throw new AppError('invalid_input')
  const { name, username, caseNumber } = EXAMPLE
  transact((tx) => {
    tx.insert(mailOutbox)
      .values({
        ...{ kind: 'welcome', urgent: true, userId: null, recipientName: name, recipient: address, language },
        content: { username, caseNumber, [TRIAL]: 'yes' },
        secret: seal(tx, 'prueba'),
        ...{ dueAt: now, createdAt: now, expiresAt: now + days(1), messageId: newMessageId() },
      })
      .run()
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'welcome_tried' })
  })
  return address
}
