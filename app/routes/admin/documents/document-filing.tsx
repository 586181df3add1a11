import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { getCaseForm } from '~/features/cases/edit-case.server'
import { caseOfNumber } from '~/features/documents/cases-to-choose.server'
import { fileDocument, getFiling } from '~/features/documents/file-document.server'
import { FILING_ROWS, FileDocument } from '~/features/documents/filing-rows'
import { folderNames } from '~/features/documents/lists/list-folders.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const document = getFiling(viewer, caseId, idParam(params, 'documentId'))
  const { caseNumber } = getCaseForm(viewer, caseId)
  return { clientId, caseId, caseNumber, document, folders: folderNames(viewer) }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const { id } = getFiling(viewer, caseId, idParam(params, 'documentId'))
  return answerForm(
    { request, schema: FileDocument, language: context.language },
    ({ caseNumber, ...filing }) => {
      const own = getCaseForm(viewer, caseId).caseNumber === caseNumber
      const target = own ? caseId : caseOfNumber(viewer, caseNumber)
      const { doubt } = fileDocument(viewer, id, { ...filing, caseId: target }, context)
      return redirectWithToast(
        paths.adminClient(clientId, caseId),
        doubt ? { kind: 'alert', text: 'document_doubted' } : { kind: 'done', text: 'saved' },
      )
    },
  )
})

/** Moves a document to another folder or case, or gives it another name. */
export default function DocumentFiling() {
  const { clientId, caseId, caseNumber, document, folders } = useLoaderData<typeof loader>()
  const { filing } = useAdminTexts().clientPage
  const offered = [...new Set([document.category, ...folders])]
  return (
    <DefinedForm
      id="filing"
      rows={FILING_ROWS}
      schema={FileDocument}
      values={{ ...document, caseNumber }}
      given={{ category: { options: offered.map((value) => ({ value, label: value })) } }}
      title={filing.title(document.fileName)}
      action={paths.adminFiling(clientId, caseId, document.id)}
      closeTo={paths.adminClient(clientId, caseId)}
      save={filing.save}
    />
  )
}
