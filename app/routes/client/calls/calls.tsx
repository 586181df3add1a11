import { randomUUID } from 'node:crypto'
import { type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CallForm, ChangeForm } from '~/features/appointments/call-form'
import { bookCall, changeOwnCall } from '~/features/appointments/change-own-call.server'
import { CallScreen } from '~/features/appointments/components/call-screen'
import { CallsScreen } from '~/features/appointments/components/calls-screen'
import { getCallScreen, getOwnCall, requireOwnCall } from '~/features/appointments/own-calls.server'
import { requirePasswordOwner } from '~/features/auth/guards.server'
import { requireOwnCase } from '~/features/own-case/own-case.server'
import { appointmentTexts } from '~/i18n/appointment-texts'
import { paths } from '~/paths'
import { afterRefusal } from '../../shared/after-refusal'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'
import { pageTitle } from '../../shared/page-title'
import { askedHour } from './asked-hour.server'

export const meta: MetaFunction = pageTitle((_, language) => appointmentTexts[language].title)

/** Of one call if the path names it, otherwise of one that is still to be asked for. */
export const loader = page(requirePasswordOwner, ({ request, viewer, params, context }) => {
  const caseId = idParam(params)
  const hourQuery = askedHour(request)
  if (params.callId === undefined)
    return { call: null, screen: getCallScreen(viewer, caseId, hourQuery, context), once: randomUUID() }
  return { call: getOwnCall(viewer, caseId, idParam(params, 'callId'), hourQuery, context) }
})

export const action = page(requirePasswordOwner, ({ request, viewer, params, context }) => {
  const caseId = idParam(params)
  const { language } = context
  if (params.callId === undefined) {
    requireOwnCase(viewer, caseId)
    return answerForm({ request, schema: CallForm, language, viewer }, (call) =>
      redirect(paths.caseCall(caseId, bookCall(viewer, caseId, call, context))),
    )
  }
  const { id } = requireOwnCall(viewer, caseId, idParam(params, 'callId'))
  return answerForm({ request, schema: ChangeForm, language }, (change) => {
    const at = change.intent === 'move' ? change.at : null
    changeOwnCall(viewer, caseId, id, at, context, change.shown)
    return redirect(paths.caseCall(caseId, id))
  })
})

/** A refused hour may be taken: what the page offers then are the others. */
export const shouldRevalidate = afterRefusal

/** Where a client asks to be called about a case, and where they move or cancel a call. */
export default function Calls() {
  const shown = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  if (shown.call) return <CallScreen call={shown.call} errors={refused?.error?.[''] ?? undefined} />
  return <CallsScreen screen={shown.screen} once={shown.once} refused={refused} />
}
