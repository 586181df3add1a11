import { json, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { uploaderOf } from '~/access/viewer'
import { requireAnswerViewer } from '~/features/auth/answer-guard.server'
import { RequestOver, RequestScreen } from '~/features/request-files/components/request-screen'
import { FILES_AT_ONCE } from '~/features/request-files/limits'
import { requireMaySend } from '~/features/request-files/open-request.server'
import { type SentFile, sendFiles } from '~/features/request-files/send-files.server'
import { saidIn } from '~/features/settings/sharing-said'
import { NotYourPaper, SigningPart } from '~/features/signing/components/signing-part'
import { errorText } from '~/i18n/error-text'
import { requestTexts } from '~/i18n/request-texts'
import { AppError } from '~/infra/app-error'
import { discardBody, requireOpenedBy } from '~/infra/http/body.server'
import { withUpload } from '~/infra/http/multipart.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { pageTitle } from '../../shared/page-title'
import { aboutOf } from './about-request.server'
import { loadRequest } from './request-page.server'

export const meta: MetaFunction = pageTitle((_, language) => requestTexts[language].title)

export const loader = page(requireAnswerViewer, loadRequest)

/** What was not taken is said on the page; the rest is kept and stands there as received. */
export const action = page(requireAnswerViewer, async ({ request, viewer, params, context }) => {
  const about = aboutOf(params)
  const { language, now } = context
  try {
    requireMaySend(viewer, about, now)
    const limits = { sender: uploaderOf(viewer), maxFiles: FILES_AT_ONCE, oneByOne: true }
    const sent = await withUpload(request, limits, (form) => {
      requireOpenedBy(viewer, form.fields.who)
      const choices = { together: form.fields.together === 'yes', shared: saidIn(form.fields) }
      return sendFiles(viewer, about, { ...form, ...choices }, context)
    })
    if (sent.length === 0) return refuse(requestTexts[language].nothing, 400)
    // After a status of an error nothing is loaded again, and what was kept would not stand on the page.
    const status = sent.some(({ reason }) => reason === null) ? 200 : 400
    if (sent.some(({ reason }) => reason !== null)) return json({ error: null, sent }, { status })
    return redirect(paths.request(about.caseId, about.requestId))
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'not_found') throw error
    await discardBody(request)
    return refuse(errorText(language, error), error.status)
  }
})

const refuse = (error: string, status: number) => json({ error, sent: [] as SentFile[] }, { status })

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/** The paper of a request to sign. */
function signingOf(loaded: Loaded) {
  if (loaded.request === null || loaded.request.kind !== 'signature') return undefined
  const { request, paper, byLink } = loaded
  if (!paper) return <NotYourPaper />
  const isOpen = request.state !== 'accepted' && request.state !== 'withdrawn'
  return <SigningPart about={request} paper={paper} byLink={byLink} isOpen={isOpen} />
}

/** One thing that the firm asks a client for, and the way to send it. */
export default function Request() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <div className="wrap stack">
      {loaded.request === null ? (
        <RequestOver answer={answer} />
      ) : (
        <RequestScreen {...loaded} answer={answer} signing={signingOf(loaded)} />
      )}
    </div>
  )
}
