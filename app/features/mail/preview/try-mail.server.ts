import type { AdminViewer } from '~/access/viewer'
import { days, hours } from '~/domain/duration'
import { readEmail } from '~/domain/people/email'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { newMessageId } from '~/features/outbox/enqueue.server'
import { AppError } from '~/infra/app-error'
import { seal } from '~/infra/crypto.server'
import { consume, limitsOn } from '~/infra/rate-limit.server'
import { transact } from '~db/client'
import { mailOutbox } from '~db/schema'
import { TRIES } from '../compose-mail.server'
import type { PreviewQuery } from './preview-kinds'
import { caseToShow, sampleMail } from './preview-mail.server'

const MOST_TRIES = [{ times: 20, windowMs: hours(1) }]

/**
 * Sends an e-mail, as a client would get it, to an address an administrator has typed; its link opens nothing. Returns the
 * address. Throws `invalid_input` for anything but one address, `not_found` if there is nothing to say, `too_many_requests` after twenty in an hour.
 */
export function tryMail(viewer: AdminViewer, to: string, query: PreviewQuery, now: number): string {
  const address = readEmail(to)
  if (!address) throw new AppError('invalid_input')
  consume(limitsOn('mail', [{ kind: 'admin' }], MOST_TRIES), now)
  const about = caseToShow(viewer, query, now)
  const sample = sampleMail({ ...query, about, now }, address)
  if (!sample) throw new AppError('not_found')
  const { kind, content, secret, ...mail } = sample
  transact((tx) => {
    tx.insert(mailOutbox)
      .values({
        ...{ ...mail, kind: 'trial', urgent: true, userId: null, content: { ...content, [TRIES]: kind } },
        secret: seal(tx, secret),
        ...{ dueAt: now, createdAt: now, expiresAt: now + days(1), messageId: newMessageId() },
      })
      .run()
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'mail_tried', detail: { kind } })
  })
  return address
}
