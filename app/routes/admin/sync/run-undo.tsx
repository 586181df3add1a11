import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { UndoFacts } from '~/features/sync/components/undo-facts'
import { requestUndo, waitForRun } from '~/features/sync/runs/request-run.server'
import { getUndoView } from '~/features/sync/runs/undo-view.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { idParam, page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.runs)

export const loader = page(requireAdmin, ({ params, viewer }) => getUndoView(viewer, idParam(params)))

export const action = page(requireAdmin, async ({ params, viewer, context }) => {
  const runId = idParam(params)
  const back = paths.adminRun(runId)
  try {
    const { finished } = await waitForRun(requestUndo(viewer, runId, context.now))
    if (!finished) return redirectWithToast(back, { kind: 'done', text: 'sync_going' })
    const kept = String(finished.counts.keptAtUndo ?? 0)
    const to = kept === '0' ? back : `${back}?kind=kept`
    return redirectWithToast(to, { kind: 'done', text: 'run_undone', values: { kept } })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return Response.json({ error: errorText(context.language, error) }, { status: error.status })
  }
})

/** What undoing a run would take back, to be confirmed. */
export default function RunUndo() {
  const view = useLoaderData<typeof loader>()
  const refused = useActionData<{ error: string }>()
  const { undoPage: words, undoing } = useAdminTexts().runs
  const action = paths.adminRunUndo(view.runId)
  return (
    <section className="card card--tabbed card__pad stack" aria-labelledby="undo">
      <h1 id="undo">{words.title(view.runId)}</h1>
      <UndoFacts view={view} />
      {refused && <FormError errors={[refused.error]} />}
      <Form method="post" action={action} className="row">
        <SubmitButton danger action={action} pending={undoing}>
          {words.confirm}
        </SubmitButton>
        <Link className={buttonClass({ quiet: true })} to={paths.adminRun(view.runId)}>
          {words.cancel}
        </Link>
      </Form>
    </section>
  )
}
