import { redirect } from '@remix-run/node'
import { Link, useActionData } from '@remix-run/react'
import { adminPage } from '~/features/auth/guards.server'
import { caseOfNumber } from '~/features/documents/cases-to-choose.server'
import { UploadFields } from '~/features/documents/schemas'
import { uploadBatch } from '~/features/documents/upload-batch.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { withUpload } from '~/infra/http/multipart.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { errorText } from '../error-text.server'
import { page } from '../page.server'
import { adminTitle } from './admin-title'

export const meta = adminTitle((texts) => texts.documents.results)

const MOST_FILES = 20

export const loader = page(adminPage, () => redirect(paths.adminDocuments))

export const action = page(adminPage, ({ request, viewer, browser }) =>
  withUpload(request, { maxFiles: MOST_FILES }, async ({ fields, files }) => {
    const { caseNumber, ...rest } = fields
    const parsed = UploadFields.safeParse(rest)
    if (!parsed.success || files.length === 0)
      return redirectWithToast(paths.adminDocuments, { kind: 'alert', text: 'fields_required' })
    const caseId = caseNumber?.trim() ? caseOfNumber(viewer, caseNumber) : undefined
    const results = await uploadBatch(viewer, files, { ...parsed.data, caseId }, browser)
    return results.map(({ fileName, refusal }) => ({
      fileName,
      refusal: refusal && errorText(browser.language, refusal),
    }))
  }),
)

/** Which files are in, and which are not and why. */
export default function DocumentsUpload() {
  const results = useActionData<typeof action>()
  const { documents: words, shell } = useAdminTexts()
  return (
    <section className="card card--tabbed card__pad" aria-labelledby="results">
      <h1 id="results">{words.results}</h1>
      <ul className="rows">
        {(Array.isArray(results) ? results : []).map(({ fileName, refusal }) => (
          <li className="file" key={fileName}>
            <p className="file__name">
              <strong>
                <Breakable text={fileName} />
              </strong>
              {refusal && <span>{refusal}</span>}
            </p>
            <Badge tone={refusal ? 'alert' : 'done'} icon={refusal ? 'warning' : 'check'}>
              {refusal ? words.notIn : words.isIn}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="row">
        <Link to={paths.adminDocuments}>{shell.tabs.documents}</Link>
      </p>
    </section>
  )
}
