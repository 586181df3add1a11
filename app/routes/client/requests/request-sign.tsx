import { type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { codeStep } from '~/features/auth/codes/code-step.server'
import { requirePasswordOwner } from '~/features/auth/guards.server'
import { OtpForm } from '~/features/auth/schemas'
import { RequestScreen } from '~/features/request-files/components/request-screen'
import { SignCodeForm } from '~/features/signing/components/sign-code-form'
import { SigningPart } from '~/features/signing/components/signing-part'
import { giveSignature } from '~/features/signing/give-signature.server'
import { getOwnPaper } from '~/features/signing/own-paper.server'
import { findBegun } from '~/features/signing/papers.server'
import { beginSigning, resendSignCode, signHash } from '~/features/signing/sign-codes.server'
import { SignForm } from '~/features/signing/sign-form'
import { requestTexts } from '~/i18n/request-texts'
import { queryOf } from '~/infra/http/query.server'
import { otpCookie } from '~/infra/http/request-context.server'
import { paths } from '~/paths'
import { afterRefusal } from '../../shared/after-refusal'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'
import { pageTitle } from '../../shared/page-title'
import { resendTo } from '../../shared/resend.server'
import { aboutOf } from './about-request.server'
import { loadOwn } from './request-page.server'

export const meta: MetaFunction = pageTitle((_, language) => requestTexts[language].title)

/** The signature whose code is asked for, if one is. */
function codeOf(request: Request): number | null {
  const code = queryOf(request).get('code')
  return code === null ? null : idParam({ code }, 'code')
}

/** The second step has its own URL, so that going back and reloading work. */
export const loader = page(requirePasswordOwner, ({ request, viewer, params, context }) => {
  const about = aboutOf(params)
  const paper = getOwnPaper(viewer, about, context)
  const id = codeOf(request)
  const isOfNow = id !== null && findBegun(about.requestId, id)?.paper.replacedAt === null
  const codeState = isOfNow && codeStep(context, signHash(viewer.userId, id))
  if (paper.signed) throw redirect(paths.request(about.caseId, about.requestId))
  const step = codeState ? { ...codeState, id } : null
  return { ...loadOwn(viewer, about, context), paper, step, codeGone: id !== null && step === null }
})

export const action = page(requirePasswordOwner, ({ request, viewer, params, context }) => {
  const { language } = context
  const about = aboutOf(params)
  const id = codeOf(request)
  const { caseId, requestId } = about
  getOwnPaper(viewer, about, context)
  const here = `${paths.request(caseId, requestId)}/sign`
  if (id === null)
    return answerForm({ request, schema: SignForm, language }, async (values) => {
      const { ticket, signatureId } = beginSigning(viewer, about, values, context)
      const headers = { 'Set-Cookie': await otpCookie(ticket) }
      return redirect(`${here}?code=${signatureId}`, { headers })
    })
  const atCode = `${here}?code=${id}`
  if (queryOf(request).has('resend'))
    return answerForm({ request, schema: z.object({}), language }, () =>
      resendTo(atCode, context, () => resendSignCode(viewer, about, id, context)),
    )
  // The page says then that no code is waiting.
  if (!codeStep(context, signHash(viewer.userId, id))) return redirect(atCode)
  return answerForm({ request, schema: OtpForm, language }, async (values: { otp: string }) => {
    await giveSignature(viewer, about, { id, otp: values.otp }, context)
    return redirect(paths.request(caseId, requestId))
  })
})

/** A refused code may have been the last attempt, and a paper that has changed is read anew. */
export const shouldRevalidate = afterRefusal

/** A paper that is being signed: what was refused of the form, or the code. */
export default function RequestSign() {
  const { request, paper, step, codeGone, megabytes } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const sharedProps = { about: request, lastResult }
  const signing = step ? (
    <SignCodeForm {...sharedProps} step={step} />
  ) : (
    <SigningPart {...sharedProps} paper={paper} codeGone={codeGone} isOpen byLink={false} />
  )
  return (
    <div className="wrap stack">
      <RequestScreen request={request} byLink={false} megabytes={megabytes} signing={signing} />
    </div>
  )
}
