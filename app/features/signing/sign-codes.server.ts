import { eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { maskEmail } from '~/domain/people/email'
import { actorOf } from '~/features/audit/record.server'
import { findChallenge, newCode, openChallenge, storeCode } from '~/features/auth/codes/code-challenge.server'
import { type CodeRequest, requireMinute } from '~/features/auth/codes/request-code.server'
import { recordOfRequest } from '~/features/cases/request-rows.server'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { type AboutRequest, findOpen } from '~/features/request-files/open-request.server'
import { signingTexts } from '~/i18n/signing-texts'
import { AppError } from '~/infra/app-error'
import { keyedHash } from '~/infra/crypto.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { consume, limitsOn } from '~/infra/rate-limit.server'
import { database, type Tx, transact } from '~db/client'
import { requestSignatures, users } from '~db/schema'
import { signCodes } from './limits'
import { currentPaper, findBegun, givenSignature, type PaperRow, requireOwn } from './papers.server'
import type { SignForm } from './sign-form'

/** What a challenge to sign stores in the place of a DNI: its code gives this signature and signs nobody in. */
export const signHash = (userId: number, signatureId: number) => keyedHash('dni', 'sign', userId, signatureId)

type Begun = CodeRequest & { signatureId: number }

/**
 * Keeps how a client wants to sign, and mails a six-digit code to their address; nothing is signed before it is entered in this
 * browser. Throws `not_found`, `request_closed`, `paper_changed` if that is not the paper that was shown, `paper_given` if it is
 * signed, `sign_without_email`, `too_many_requests`.
 */
export function beginSigning(
  viewer: ClientViewer,
  about: AboutRequest,
  { name, drawing, paper: shown }: Pick<SignForm, 'name' | 'drawing' | 'paper'>,
  context: RequestContext,
): Begun {
  const { now, language } = context
  const signer = requireSigner(viewer)
  requirePaper(database(), viewer, about, shown)
  consume(limitsOn('sign_code', [{ kind: 'user', id: viewer.userId }], signCodes), now)
  return transact((tx) => {
    const paper = requirePaper(tx, viewer, about, shown)
    const { id } = tx
      .insert(requestSignatures)
      .values({
        ...{ paperId: paper.id, typedName: name, drawing, language },
        ...{ consents: signingTexts[language].consents.join('\n'), ...sentTo(signer, context) },
      })
      .returning({ id: requestSignatures.id })
      .get()
    return sendCode(tx, signer, { id, about, viewer }, context)
  })
}

/** Mails another code for a signature that was begun, which names this one from then on. Throws as `beginSigning` does, and `code_missing`, `code_on_its_way`. */
export function resendSignCode(
  viewer: ClientViewer,
  about: AboutRequest,
  id: number,
  context: RequestContext,
): CodeRequest {
  const signer = requireSigner(viewer)
  const challenge = findChallenge(context.ticket, signHash(viewer.userId, id), context.now)
  const begun = findBegun(about.requestId, id)
  if (!challenge || !begun) throw new AppError('code_missing')
  requireMinute(challenge, context.now)
  consume(limitsOn('sign_code', [{ kind: 'user', id: viewer.userId }], signCodes), context.now)
  return transact((tx) => {
    requirePaper(tx, viewer, about, begun.paper.sha256)
    tx.update(requestSignatures).set(sentTo(signer, context)).where(eq(requestSignatures.id, id)).run()
    return sendCode(tx, signer, { id, about, viewer }, context)
  })
}

/** The paper of an open request of theirs, if it is the one that was shown. */
export function requirePaper(tx: Tx, viewer: ClientViewer, about: AboutRequest, shown: string): PaperRow {
  requireOwn(tx, viewer, about)
  findOpen(tx, viewer, about)
  if (givenSignature(tx, about.requestId)) throw new AppError('paper_given')
  const paper = currentPaper(tx, about.requestId)
  if (paper.sha256 !== shown) throw new AppError('paper_changed')
  return paper
}

type Signer = { dni: string; email: string; language: 'es' | 'en' }

function requireSigner({ userId, kind }: ClientViewer): Signer {
  if (kind !== 'client') throw new AppError('tracking_only')
  const { dni, email, language } = users
  const user = database().select({ dni, email, language }).from(users).where(eq(users.id, userId)).get()
  if (!user?.email || user.dni === null) throw new AppError('sign_without_email')
  return { dni: user.dni, email: user.email, language: user.language }
}

/** What the evidence says of the code. */
const sentTo = ({ email }: Signer, { now, address }: RequestContext) => ({
  ...{ codeSentTo: maskEmail(email), begunAt: now, begunFrom: address },
})

type ToSend = { id: number; about: AboutRequest; viewer: ClientViewer }

function sendCode(tx: Tx, signer: Signer, { id, about, viewer }: ToSend, context: RequestContext): Begun {
  const { now, address } = context
  const { dni, email } = signer
  const code = newCode(now)
  const language = context.chosenLanguage ?? signer.language
  const to = { userId: viewer.userId, name: '', address: email, language }
  enqueueMail(
    tx,
    { kind: 'code', to, content: { use: 'sign' }, secret: code.code, expiresAt: code.expiresAt },
    now,
  )
  const codeId = storeCode(tx, code, { dni, email }, now)
  const subject = signHash(viewer.userId, id)
  openChallenge(tx, code, { subject, codeId, maskedEmail: maskEmail(email) }, context)
  const entry = { at: now, actor: actorOf(viewer, address), action: 'sign_code_requested' as const }
  recordOfRequest(tx, { ...entry, userId: viewer.userId }, about.caseId)
  const ticket = { token: code.token, dni: '' }
  return { email: maskEmail(email), ticket, expiresAt: code.expiresAt, signatureId: id }
}
