import { redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { listWithin, readPanelQuery } from '~/features/lists/list-query'
import { RunTable } from '~/features/sync/components/run-table'
import { SheetWaits } from '~/features/sync/components/sheet-waits'
import { listRuns } from '~/features/sync/runs/list-runs.server'
import { requestDriveRun } from '~/features/sync/runs/request-run.server'
import { sheetThatWaits } from '~/features/sync/runs/sheet-that-waits.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { NothingFound } from '~/ui/admin/list/nothing-found'
import { Paging } from '~/ui/admin/list/paging'
import { SubmitButton } from '~/ui/button'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'
import { runLine } from '../shared/run-words.server'

export const meta = adminTitle((texts) => texts.shell.tabs.runs)

export const loader = page(requireAdmin, ({ request, viewer, context: { language } }) => {
  const panelQuery = readPanelQuery(queryOf(request))
  const { rows, total, query } = listWithin(panelQuery, (place) => listRuns(viewer, place))
  return { query, total, waits: sheetThatWaits(viewer), runs: rows.map((run) => runLine(language, run)) }
})

const Kind = z.enum(['preview', 'sync'])

export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const kind = Kind.safeParse((await readForm(request)).get('kind')).data
  if (!kind) throw new AppError('invalid_input')
  try {
    const { runId } = requestDriveRun(viewer, { kind, force: kind === 'preview' }, context.now)
    return redirect(paths.adminRun(runId))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const values = { reason: errorText(context.language, error) }
    return redirectWithToast(paths.adminRuns, { kind: 'alert', text: 'run_refused', values })
  }
})

export default function Runs() {
  const { query, runs, total, waits } = useLoaderData<typeof loader>()
  const { runs: words, runActions, shell } = useAdminTexts()
  return (
    <section className="card card--tabbed" aria-labelledby="runs">
      <div className="card__pad runhead">
        <div className="card__head">
          <h1 id="runs">{shell.tabs.runs}</h1>
          <p className="card__sub">{words.lead}</p>
        </div>
        <Form method="post" action={paths.adminRuns} className="runways">
          <SubmitButton name="kind" value="preview" action={paths.adminRuns} pending={words.starting}>
            {runActions.preview}
          </SubmitButton>
          <p className="small soft">{words.previewHint}</p>
          <SubmitButton quiet name="kind" value="sync" action={paths.adminRuns} pending={words.starting}>
            {runActions.all}
          </SubmitButton>
          <p className="small soft">{words.runNowHint}</p>
        </Form>
        <SheetWaits waits={waits} />
      </div>
      {runs.length === 0 ? <NothingFound searched={false} empty={words.empty} /> : <RunTable runs={runs} />}
      <Paging page={query.page} pageSize={query.pageSize} total={total} />
    </section>
  )
}
