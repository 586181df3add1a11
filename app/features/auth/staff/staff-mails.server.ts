import { days } from '~/domain/duration'
import { ACCESS_NOTICE_MS, type AccessNotice, accessContent } from '~/features/outbox/access-changed.server'
import { newMessageId } from '~/features/outbox/enqueue.server'
import { seal } from '~/infra/crypto.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import type { Tx } from '~db/client'
import { mailOutbox } from '~db/schema'
import type { StaffRow } from './find-staff.server'

type StaffMail = {
  kind: 'staff_invitation' | 'staff_new_place' | 'access_changed'
  content: Record<string, string>
  secret?: string
  expiresAt: number
}

/** Queues an e-mail to somebody of the firm, in the transaction of its cause. */
export function mailStaff(tx: Tx, { name, email }: StaffRow, mail: StaffMail, now: number) {
  tx.insert(mailOutbox)
    .values({
      ...{ urgent: true, userId: null, language: 'es', recipientName: name, recipient: email },
      ...{ messageId: newMessageId(), dueAt: now, createdAt: now },
      ...mail,
      secret: mail.secret === undefined ? null : seal(tx, mail.secret),
    })
    .run()
}

/** Tells somebody that they, or somebody else, signed in from a browser they had not used. */
export function tellNewPlace(tx: Tx, person: StaffRow, { now, userAgent, address }: RequestContext) {
  const content = { at: String(now), browser: userAgent ?? '', address: address ?? '' }
  mailStaff(tx, person, { kind: 'staff_new_place', content, expiresAt: now + days(1) }, now)
}

/** Tells somebody that their password or a passkey of theirs has changed, in the transaction of the change. */
export function tellAccessOfStaff(tx: Tx, person: StaffRow, notice: AccessNotice, now: number) {
  const content = { ...accessContent(notice, now), to: 'staff' }
  mailStaff(tx, person, { kind: 'access_changed', content, expiresAt: now + ACCESS_NOTICE_MS }, now)
}
