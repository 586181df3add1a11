import { json } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { assignWaiting, cancelWaiting, findWaiting } from '~/features/documents/waiting-uploads.server'
import { adminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { useLanguage } from '~/i18n/texts-context'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { Dialog } from '~/ui/admin/dialog'
import { SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { afterRefusal } from '../../shared/after-refusal'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'
import { afterUpload, backOf, waitingAt } from '../shared/upload-next.server'

export const meta = adminTitle((texts) => texts.uploadDialogs.overwriteTitle)

export const loader = page(requireAdmin, ({ request, params, viewer }) => {
  const waiting = findWaiting(viewer, params.waitingId ?? '')
  const back = backOf(request)
  return { ...waiting, back, here: waitingAt(waiting.id, 'overwrite', back) }
})

export const action = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const id = params.waitingId ?? ''
  const back = backOf(request)
  const form = await readForm(request)
  if (form.has('cancel')) {
    await cancelWaiting(viewer, id)
    return redirectWithToast(back, { kind: 'done', text: 'upload_cancelled' })
  }
  try {
    if (!form.has('keep') && !form.has('overwrite')) throw new AppError('invalid_input')
    const answer = form.has('keep') ? { keepBoth: true } : { overwrite: String(form.get('replaces')) }
    return await afterUpload(await assignWaiting(viewer, id, answer, context), back)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { overwriteFailed } = adminTexts[context.language].uploadDialogs
    const errors = [overwriteFailed(errorText(context.language, error))]
    return json({ errors }, { status: error.status })
  }
})

/** What was refused may be a question about another document by now. */
export const shouldRevalidate = afterRefusal

/** Asks about a file whose case has a document with the same name: nothing is replaced without confirmation. */
export default function WaitingOverwrite() {
  const { here, back, fileName, caseNumber, replaces } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { uploadDialogs: words, shell } = useAdminTexts()
  const language = useLanguage()
  return (
    <Dialog title={words.overwriteTitle} closeTo={back}>
      <p>{words.overwriteLead(fileName, caseNumber ?? '')}</p>
      <FormError errors={refused?.errors} />
      <Form method="post" action={here} className="row" lang="en">
        <input type="hidden" name="replaces" value={replaces ?? ''} />
        <SubmitButton danger name="overwrite" value="1" action={here} pending={shell.list.working}>
          {words.overwrite}
        </SubmitButton>
        <SubmitButton quiet name="keep" value="1">
          <span lang={language}>{words.keepBoth}</span>
        </SubmitButton>
        <SubmitButton quiet name="cancel" value="1" data-focus-first>
          {words.cancel}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
