import { json, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { searchCases } from '~/features/documents/cases-to-choose.server'
import { assignWaiting, cancelWaiting, findWaiting } from '~/features/documents/waiting-uploads.server'
import { adminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { Dialog } from '~/ui/admin/dialog'
import { SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'
import { afterUpload, backOf, waitingAt } from '../shared/upload-next.server'

export const meta = adminTitle((texts) => texts.uploadDialogs.caseTitle)

export const loader = page(requireAdmin, ({ request, params, viewer }) => {
  const waiting = findWaiting(viewer, params.waitingId ?? '')
  const q = (queryOf(request).get('q') ?? '').slice(0, 200)
  return { waiting, q, cases: searchCases(viewer, waiting.fileName, q) }
})

export const action = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const id = params.waitingId ?? ''
  const back = backOf(request)
  const words = adminTexts[context.language].uploadDialogs
  const form = await readForm(request)
  if (form.has('cancel')) {
    await cancelWaiting(viewer, id)
    return redirectWithToast(back, { kind: 'done', text: 'upload_cancelled' })
  }
  const caseId = Number(form.get('caseId'))
  if (!Number.isSafeInteger(caseId) || caseId <= 0)
    return json({ errors: [words.selectionRequired] }, { status: 400 })
  try {
    return afterUpload(await assignWaiting(viewer, id, { caseId }, context), back)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'document_exists') return redirect(waitingAt(id, 'overwrite', back))
    const reason = errorText(context.language, error)
    return json({ errors: [words.uploadFailed(reason)] }, { status: error.status })
  }
})

/** Asks for the case of a file that names none. The bytes wait on the server and are not sent again. */
export default function WaitingCase() {
  const { waiting, q, cases } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { uploadDialogs: words, shell } = useAdminTexts()
  const here = paths.adminWaiting(waiting.id, 'case')
  return (
    <Dialog title={words.caseTitle} closeTo={paths.adminDocuments} wide>
      <p>{words.caseLead(waiting.fileName, waiting.category)}</p>
      <FormError errors={refused?.errors} />
      <Form action={here} role="search" className="field">
        <label className="field__label" htmlFor="case-search">
          {words.searchCase}
        </label>
        <div className="search">
          <input className="input" id="case-search" name="q" type="search" maxLength={200} defaultValue={q} />
          <SubmitButton quiet>{shell.list.search}</SubmitButton>
        </div>
      </Form>
      <Form method="post" action={here} className="form">
        <div className="field">
          <label className="field__label" htmlFor="caseId">
            {words.caseLabel}
          </label>
          {cases.length === 0 && <p className="field__hint">{words.noCase}</p>}
          <select className="select" id="caseId" name="caseId" defaultValue="">
            <option value="">{words.chooseCase}</option>
            {cases.map(({ id, caseNumber, title, clientName }) => (
              <option key={id} value={id}>
                {words.caseOption(caseNumber, title, clientName)}
              </option>
            ))}
          </select>
        </div>
        <div className="row" lang="en">
          <SubmitButton action={here} pending={shell.list.working}>
            {words.assign}
          </SubmitButton>
          <SubmitButton quiet name="cancel" value="1">
            {words.cancelUpload}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
