import { eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { actorOf } from '~/features/audit/record.server'
import { proveChallenge } from '~/features/auth/codes/verify-code.server'
import { recordOfRequest } from '~/features/cases/request-rows.server'
import type { AboutRequest } from '~/features/request-files/open-request.server'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { log } from '~/infra/log.server'
import { caseRequests, person, requestSignatures, users } from '~db/schema'
import { makeSigned } from './make-signed.server'
import { findBegun } from './papers.server'
import { requirePaper, signHash } from './sign-codes.server'

/**
 * Signs the paper that was shown, in the transaction that uses the code up: from then on it is signed, whatever happens to this
 * process. The signed paper is made at once, or by the worker. Throws `code_missing`, `paper_changed`, `paper_given`,
 * `request_closed`, and what `proveChallenge` throws.
 */
export async function giveSignature(
  viewer: ClientViewer,
  about: AboutRequest,
  { id, otp }: { id: number; otp: string },
  context: RequestContext,
) {
  const begun = findBegun(about.requestId, id)
  if (viewer.kind !== 'client' || !begun) throw new AppError('code_missing')
  if (begun.paper.replacedAt !== null) throw new AppError('paper_changed')
  const { now, address, userAgent: device } = context
  const subject = signHash(viewer.userId, id)
  await proveChallenge({ subject, otp }, context, (tx) => {
    const { sha256 } = requirePaper(tx, viewer, about, begun.paper.sha256)
    const signer = tx.select(person).from(users).where(eq(users.id, viewer.userId)).get()
    if (!signer || signer.archived) return null
    const signature = {
      signedAt: now,
      signedFrom: address,
      device,
      signerName: signer.name,
      signerDni: signer.dni,
    }
    tx.update(requestSignatures).set(signature).where(eq(requestSignatures.id, id)).run()
    const sent = { sentAt: now, returnedReason: null }
    tx.update(caseRequests).set(sent).where(eq(caseRequests.id, about.requestId)).run()
    const entry = {
      at: now,
      actor: actorOf(viewer, address),
      action: 'paper_signed' as const,
      userId: viewer.userId,
      detail: { sha256 },
    }
    recordOfRequest(tx, entry, about.caseId)
    return { id }
  })
  // It is signed: what fails from here on is not the client's, and the worker tries again.
  await makeSigned(id, now).catch((error: unknown) =>
    log().error({ err: error }, 'a signed paper was not made'),
  )
}
