import { redirect } from '@remix-run/node'
import { Link, useActionData } from '@remix-run/react'
import { uploaderOf } from '~/access/viewer'
import { requireAdmin } from '~/features/auth/guards.server'
import { UploadOutcomes, UploadSum } from '~/features/documents/components/upload-outcomes'
import { UploadForm } from '~/features/documents/schemas'
import { uploadForm } from '~/features/documents/store/upload-batch.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { withUpload } from '~/infra/http/multipart.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'
import { hasPapers, offerZips } from '../shared/offer-zips.server'
import { afterUpload, backFrom, uploadOutcome, waitingAt } from '../shared/upload-next.server'

export const meta = adminTitle((texts) => texts.documents.results)

const limits = { maxFiles: 20, oneByOne: true }

/** Checked again after the action: a redirect here would lose the results. */
export const loader = page(requireAdmin, () => null)

/** A single file leads to its question or back to the list; several lead to the results page. */
export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  let back: string = paths.adminDocuments
  const failed = (reason: string) =>
    redirectWithToast(back, { kind: 'alert', text: 'upload_failed', values: { reason } })
  try {
    return await withUpload(
      request,
      { ...limits, sender: uploaderOf(viewer) },
      async ({ fields, ...received }) => {
        back = backFrom(fields.back)
        const parsed = UploadForm.safeParse(fields)
        const isEmpty = received.files.length + received.refused.length === 0
        if (isEmpty || (hasPapers(received) && !parsed.success))
          return redirectWithToast(back, { kind: 'alert', text: 'fields_required' })
        const { zips, ...papers } = await offerZips(viewer, received, context)
        const results = parsed.success ? await uploadForm(viewer, papers, parsed.data, context) : []
        const [only] = results
        if (!only && zips.length === 1 && zips[0]?.next) return redirect(zips[0].next)
        if (!only || results.length + zips.length > 1)
          return [...results.map((one) => uploadOutcome(viewer, one, context.language, back)), ...zips]
        if (only.state === 'in') return afterUpload(only.answer, back)
        if (only.state === 'waits') return redirect(waitingAt(only.id, only.question, back))
        return failed(`${only.fileName}: ${errorText(context.language, only.refusal)}`)
      },
    )
  } catch (error) {
    if (error instanceof AppError) return failed(errorText(context.language, error))
    throw error
  }
})

/** Which files were stored, which are waiting for an answer, and which were rejected and why. */
export default function DocumentsUpload() {
  const answer = useActionData<typeof action>()
  const { documents: words } = useAdminTexts()
  const outcomes = Array.isArray(answer) ? answer : []
  const kept = outcomes.filter(({ state }) => state === 'in').length
  return (
    <section className="card card--tabbed" aria-labelledby="results">
      <div className="card__pad card__head">
        <h1 id="results">{words.results}</h1>
        <p className="card__sub">
          {outcomes.length > 0 ? words.resultsLead(`${kept}`, `${outcomes.length}`) : words.resultsNone}
        </p>
      </div>
      {outcomes.length > 0 && <UploadSum outcomes={outcomes} />}
      <UploadOutcomes outcomes={outcomes} />
      <p className="card__foot">
        <Link className={buttonClass({ quiet: true, small: true })} to={paths.adminDocuments}>
          {words.backToList}
        </Link>
      </p>
    </section>
  )
}
