import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { SaidWords } from '~/features/contents/components/said-words'
import { takenIn } from '~/features/contents/proposals'
import { getFiling } from '~/features/documents/file-document.server'
import { proposalsFor } from '~/features/reading/proposals.server'
import { createEvent } from '~/features/timeline/create-event.server'
import { titlesOfHearings } from '~/features/timeline/list-phases.server'
import { phaseTitles, versionOfPlans } from '~/features/timeline/phases-ahead.server'
import { EVENT_ROWS, NewEvent } from '~/features/timeline/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ request, params, viewer }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  const query = queryOf(request)
  const of = Number(query.get('of') ?? 0)
  const proposedHearing =
    of > 0 && takenIn(query).includes('hearing')
      ? proposalsFor(viewer, getFiling(viewer, caseId, of).id)?.hearing
      : null
  const version = versionOfPlans(viewer, caseId)
  return {
    clientId,
    caseId,
    said: proposedHearing,
    version,
    titles: phaseTitles(viewer),
    hearings: titlesOfHearings(),
  }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  return answerForm({ request, schema: NewEvent, language: context.language }, (values) => {
    createEvent(viewer, caseId, values, context.now)
    const back = paths.adminClient(clientId, caseId)
    return redirectWithToast(back, { kind: 'done', text: 'saved' })
  })
})

export default function EventNew() {
  const { clientId, caseId, said, version, titles, hearings } = useLoaderData<typeof loader>()
  const { client, proposals } = useAdminTexts()
  const { forms } = client
  const values = said && {
    ...{ title: hearings[0] ?? proposals.kinds.hearing, status: 'scheduled' as const },
    ...{ eventDate: said.value.day, hearingTime: said.value.time ?? undefined },
  }
  return (
    <DefinedForm
      id="new-event"
      rows={EVENT_ROWS}
      schema={NewEvent}
      values={values ?? undefined}
      lead={said && <SaidWords sentence={said.sentence} />}
      given={{ title: { suggestions: titles, opening: hearings } }}
      title={forms.newEventTitle}
      action={paths.adminEventNew(clientId, caseId)}
      closeTo={paths.adminClient(clientId, caseId)}
      save={forms.save}
      version={version}
    />
  )
}
