import { json, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { heldWelcomesOf } from '~/features/mail/held-welcomes.server'
import { sendTrialWelcome } from '~/features/mail/trial-welcome.server'
import { decideHeld } from '~/features/news/held-news.server'
import { RunScreenView } from '~/features/sync/components/run-screen-view'
import { mailsInForm } from '~/features/sync/mails-in-form'
import { choiceOf } from '~/features/sync/runs/choice-of.server'
import { discardRun } from '~/features/sync/runs/discard-run.server'
import { requestApply, requestPlanAgain, waitForRun } from '~/features/sync/runs/request-run.server'
import { getRunScreen, ROWS_A_PAGE } from '~/features/sync/runs/run-screen.server'
import { ScreenQuery } from '~/features/sync/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { AppError, detailsOf } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { queryValues } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { idParam, page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'
import { resultWords } from '../shared/result-words.server'
import { runError, runFacts } from '../shared/run-words.server'

export const meta = adminTitle((texts) => texts.shell.tabs.runs)

export const loader = page(requireAdmin, ({ request, params, viewer, context: { language } }) => {
  const query = ScreenQuery.parse(queryValues(request))
  const screen = getRunScreen(viewer, idParam(params), query)
  return {
    query: { ...query, pageSize: ROWS_A_PAGE },
    screen,
    facts: runFacts(language, screen.run),
    error: runError(language, screen.run),
    heldWelcomes: heldWelcomesOf(screen.run.id),
  }
})

const Intent = z.enum(['all', 'ticked', 'allYes', 'discard', 'again', 'trial', 'sendNews', 'dropNews'])
const News = z.enum(['send', 'hold']).nullable()

export const action = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const runId = idParam(params)
  const form = await readForm(request)
  const intent = chosenIn(Intent, form.get('intent'))
  const here = paths.adminRun(runId)
  try {
    if (intent === 'again')
      return redirect(paths.adminRun(requestPlanAgain(viewer, runId, context.now).runId))
    if (intent === 'trial') {
      const to = sendTrialWelcome(viewer, String(form.get('to') ?? ''), context.language, context.now)
      return redirectWithToast(here, { kind: 'done', text: 'trial_welcome_sent', values: { to } })
    }
    if (intent === 'sendNews' || intent === 'dropNews') {
      const count = String(decideHeld(viewer, runId, intent === 'sendNews', context.now))
      return intent === 'sendNews'
        ? redirectWithToast(here, { kind: 'done', text: 'news_released', values: { count } })
        : redirectWithToast(here, { kind: 'done', text: 'news_dropped' })
    }
    if (intent === 'discard') {
      discardRun(viewer, runId, context.now)
      return redirectWithToast(here, { kind: 'done', text: 'run_discarded' })
    }
    const { ticked, yes } = readTicks(form)
    const choice = choiceOf(viewer, runId, {
      ticked: intent === 'ticked' ? ticked : 'all',
      yes,
      yesToAll: intent === 'allYes',
      mails: mailsInForm(form),
      news: chosenIn(News, form.get('news')) ?? undefined,
      plan: String(form.get('plan') ?? '') || undefined,
    })
    const { finished } = await waitForRun(requestApply(viewer, runId, choice, context.now))
    if (!finished) return stillGoing(here)
    const values = { what: resultWords(context.language, viewer, finished) }
    return redirectWithToast(here, { kind: 'done', text: 'run_applied', values })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const refused = { error: errorText(context.language, shortened(error)), code: error.code }
    return json(refused, { status: error.status })
  }
})

function chosenIn<Choice extends z.ZodType>(schema: Choice, value: FormDataEntryValue | null) {
  const chosen = schema.safeParse(value)
  if (!chosen.success) throw new AppError('invalid_input')
  return chosen.data
}

const stillGoing = (here: string) => redirectWithToast(here, { kind: 'done', text: 'sync_going' })

const numberOf = (text: unknown) => (/^\d{1,9}$/.test(String(text)) ? [Number(text)] : [])

/** Selected lines are `row`, with their rows; answers are `answer-<row>`. */
function readTicks(form: FormData) {
  const yes = [...form].flatMap(([name, value]) =>
    value === 'yes' && name.startsWith('answer-') ? numberOf(name.slice('answer-'.length)) : [],
  )
  const ticked = form.getAll('row').flatMap((value) => String(value).split(',').flatMap(numberOf))
  return { ticked, yes }
}

const MOST_NAMED = 20

/** Of thousands of changed rows, people only read the first ones. */
function shortened(error: AppError): AppError {
  const moved = detailsOf(error, 'sync_data_moved')
  const rows = moved?.rows.split(', ') ?? []
  if (!moved || rows.length <= MOST_NAMED) return error
  const named = `${rows.slice(0, MOST_NAMED).join(', ')}… (+${rows.length - MOST_NAMED})`
  return new AppError('sync_data_moved', { ...moved, rows: named })
}

const CAN_BE_DRAWN_AGAIN = ['sync_data_moved', 'sync_plan_outdated']

export default function Run() {
  const { query, screen, facts, error, heldWelcomes } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <RunScreenView query={query} screen={screen} facts={facts} error={error} heldWelcomes={heldWelcomes}>
      {refused && 'error' in refused && (
        <Refused
          runId={screen.run.id}
          text={refused.error}
          again={CAN_BE_DRAWN_AGAIN.includes(refused.code)}
        />
      )}
    </RunScreenView>
  )
}

function Refused({ runId, text, again }: { runId: number; text: string; again: boolean }) {
  const { runs: words, runActions } = useAdminTexts()
  return (
    <div className="runhead">
      <FormError errors={[words.refusedApply, text]} />
      {again && (
        <Form method="post" action={paths.adminRun(runId)} className="row">
          <SubmitButton name="intent" value="again">
            {runActions.again}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}
