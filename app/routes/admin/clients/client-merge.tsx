import { redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { getClient } from '~/features/clients/get-client.server'
import { mergeCandidates } from '~/features/clients/merge-candidates.server'
import { findMergeTarget, isNamed } from '~/features/clients/merge-target.server'
import { MERGE_ROWS, MergeClient } from '~/features/clients/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ request, params, viewer }) => {
  const { id, displayName } = getClient(viewer, idParam(params, 'clientId'))
  const q = queryOf(request).get('q')?.slice(0, 100).trim() ?? ''
  return { id, displayName, q, candidates: mergeCandidates(viewer, id, q) }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) =>
  answerForm({ request, schema: MergeClient, language: context.language }, ({ into }) => {
    const id = idParam(params, 'clientId')
    if (isNamed(into)) return redirect(paths.adminClientMergeInto(id, findMergeTarget(viewer, id, into)))
    getClient(viewer, id)
    return redirect(`${paths.adminClientMerge(id)}?${new URLSearchParams({ q: into })}`)
  }),
)

/** Asks which record to keep; the next page shows both and confirms the merge. */
export default function ClientMerge() {
  const { id, displayName, q, candidates } = useLoaderData<typeof loader>()
  const { client, clientPage } = useAdminTexts()
  const { forms } = client
  const { mergeSearch } = clientPage
  const intro = q === '' ? mergeSearch.lead : mergeSearch.found(q)
  const notice = candidates.length === 0 ? mergeSearch.none : intro
  const lead = (
    <>
      <p>{forms.mergeText}</p>
      <p className="small soft">{notice}</p>
      <ul className="candidates">
        {candidates.map((other) => (
          <li key={other.id}>
            <Link to={paths.adminClientMergeInto(id, other.id)} preventScrollReset>
              {other.name}
            </Link>{' '}
            <span className="small soft num">
              {[other.dni, other.clientNumber, other.phone].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <DefinedForm
      id="merge-client"
      rows={MERGE_ROWS}
      schema={MergeClient}
      lead={lead}
      title={forms.mergeTitle(displayName)}
      action={paths.adminClientMerge(id)}
      closeTo={paths.adminClient(id)}
      save={forms.mergeNext}
    />
  )
}
