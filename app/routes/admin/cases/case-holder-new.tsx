import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { caseNumberOf } from '~/features/cases/case-of-client.server'
import { findOrAddHolder } from '~/features/holders/change-holders.server'
import { HOLDER_ROWS, NewHolderForm } from '~/features/holders/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const place = caseParams(viewer, params)
  return { ...place, caseNumber: caseNumberOf(viewer, place.caseId) }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  return answerForm({ request, schema: NewHolderForm, language: context.language }, (input) => {
    const holderId = findOrAddHolder(viewer, caseId, input, context.now)
    return redirect(paths.adminHolder(clientId, caseId, holderId))
  })
})

/** Asks who else is to see a case; the next page says what they will see. */
export default function CaseHolderNew() {
  const { clientId, caseId, caseNumber } = useLoaderData<typeof loader>()
  const { holders: words } = useAdminTexts()
  return (
    <DefinedForm
      id="new-holder"
      rows={HOLDER_ROWS}
      schema={NewHolderForm}
      lead={<p>{words.newLead}</p>}
      title={words.newTitle(caseNumber)}
      action={paths.adminHolderNew(clientId, caseId)}
      closeTo={paths.adminClient(clientId, caseId)}
      save={words.next}
    />
  )
}
