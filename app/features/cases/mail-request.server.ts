import { and, asc, eq, inArray } from 'drizzle-orm'
import type { RequestKind } from '~/domain/cases/request-kinds'
import type { CivilDate } from '~/domain/civil-date'
import { isSelfRegistered } from '~/domain/people/self-registered'
import { ANSWER_LINK_LIFE_MS, issueAnswerLink } from '~/features/auth/account-links.server'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import type { Tx } from '~db/client'
import { caseHolders, caseRequests, cases, mailOutbox, person, users } from '~db/schema'

/** `reason`: why what was sent for it has to be sent again. `askedOf`: who is asked to sign; null is the client of the case. */
type Asked = {
  id: number
  kind?: RequestKind
  text: string
  dueDate: CivilDate | null
  reason?: string
  askedOf?: number | null
}
type AskedIn = { id: number; caseNumber: string }

/** Queues the e-mail about a request; returns its id, null for somebody who cannot be written to. `dueAt`: when it leaves. */
export function mailRequest(
  tx: Tx,
  userId: number,
  legalCase: AskedIn,
  request: Asked,
  now: number,
  dueAt = now,
) {
  const client = tx.select(person).from(users).where(eq(users.id, userId)).get()
  if (!client?.email || client.archived || isSelfRegistered(client)) return null
  const { name, email: address, language } = client
  const { token } = issueAnswerLink(tx, userId, { caseId: legalCase.id, requestId: request.id }, now)
  const { kind = 'documents', reason = '', text, dueDate } = request
  const content = {
    ...{ caseNumber: legalCase.caseNumber, text, dueDate: dueDate ?? '', reason, kind },
    request: String(request.id),
  }
  const to = { userId, name, address, language }
  const expiresAt = now + ANSWER_LINK_LIFE_MS
  const mail = { kind: 'request' as const, to, content, secret: token, dueAt, expiresAt }
  const messageId = enqueueMail(tx, mail, now)
  const { id } = mailOutbox
  return tx.select({ id }).from(mailOutbox).where(eq(mailOutbox.messageId, messageId)).get()?.id ?? null
}

/**
 * Queues it for each of those who are asked: who is to sign, or all who hold the case. Returns the id of that to its client, or to who
 * signs; of another if the client cannot be written to.
 */
export function mailHolders(tx: Tx, clientId: number, legalCase: AskedIn, request: Asked, now: number) {
  if (request.kind === 'signature')
    return mailRequest(tx, request.askedOf ?? clientId, legalCase, request, now)
  const ofCase = eq(caseHolders.caseId, legalCase.id)
  const others = tx.select().from(caseHolders).where(ofCase).orderBy(asc(caseHolders.userId)).all()
  const mails = others.map(({ userId }) => mailRequest(tx, userId, legalCase, request, now))
  return mailRequest(tx, clientId, legalCase, request, now) ?? mails.find((id) => id !== null) ?? null
}

type Mailed = Pick<typeof caseRequests.$inferSelect, 'id' | 'caseId' | 'mailId'>

/** Queues the e-mails about a request that was changed in the place of those that have not left, which never do. */
export function mailAnew(tx: Tx, { id, caseId, mailId }: Mailed, request: Omit<Asked, 'id'>, now: number) {
  const legalCase = tx.select().from(cases).where(eq(cases.id, caseId)).get()
  if (!legalCase?.clientId || legalCase.archived) return
  const others = tx.select().from(caseHolders).where(eq(caseHolders.caseId, caseId)).all()
  const whose = inArray(mailOutbox.userId, [legalCase.clientId, ...others.map(({ userId }) => userId)])
  const replaced = tx
    .select()
    .from(mailOutbox)
    .where(and(whose, eq(mailOutbox.kind, 'request'), eq(mailOutbox.state, 'queued')))
    .all()
    .filter((mail) => mail.id === mailId || mail.content.request === String(id))
  const ended = { state: 'failed' as const, error: 'superseded', secret: null }
  for (const mail of replaced) tx.update(mailOutbox).set(ended).where(eq(mailOutbox.id, mail.id)).run()
  for (const userId of new Set(replaced.map((mail) => mail.userId ?? 0))) {
    const newer = mailRequest(tx, userId, legalCase, { ...request, id }, now)
    if (replaced.some((mail) => mail.id === mailId && mail.userId === userId))
      tx.update(caseRequests).set({ mailId: newer }).where(eq(caseRequests.id, id)).run()
  }
}
