import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { createEvent } from '~/features/timeline/create-event.server'
import { titlesOfHearings } from '~/features/timeline/list-phases.server'
import { phaseTitles } from '~/features/timeline/phases-ahead.server'
import { EVENT_ROWS, NewEvent } from '~/features/timeline/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { caseParams } from '../shared/case-params.server'

export const loader = page(requireAdmin, ({ params, viewer }) => ({
  ...caseParams(viewer, params),
  titles: phaseTitles(viewer),
  hearings: titlesOfHearings(),
}))

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const { clientId, caseId } = caseParams(viewer, params)
  return answerForm({ request, schema: NewEvent, language: context.language }, (values) => {
    createEvent(viewer, caseId, values, context.now)
    const back = paths.adminClient(clientId, caseId)
    return redirectWithToast(back, { kind: 'done', text: 'saved' })
  })
})

export default function EventNew() {
  const { clientId, caseId, titles, hearings } = useLoaderData<typeof loader>()
  const { forms } = useAdminTexts().client
  return (
    <DefinedForm
      id="new-event"
      rows={EVENT_ROWS}
      schema={NewEvent}
      given={{ title: { suggestions: titles, opening: hearings } }}
      title={forms.newEventTitle}
      action={paths.adminEventNew(clientId, caseId)}
      closeTo={paths.adminClient(clientId, caseId)}
      save={forms.save}
    />
  )
}
