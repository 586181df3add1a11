import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { type Outcome, requestDriveRun, waitForRun } from '~/features/sync/runs/request-run.server'
import type { SyncRun } from '~/features/sync/sync-run'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { readForm } from '~/infra/http/body.server'
import { safeRedirect } from '~/infra/http/safe-redirect.server'
import { type NewToast, redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { resultWords } from '../shared/result-words.server'

/** A page somebody is watching does not wait as long as an API call. */
const WAIT_MS = 20_000

const Wish = z.object({
  what: z.enum(['all', 'clients', 'documents']),
  returnTo: z.string().max(500).catch(paths.adminIntegrations),
})

export const loader = page(requireAdmin, () => redirect(paths.adminIntegrations))

/** Back to where the button was pressed, with the result of the run. */
export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const wish = Wish.safeParse(Object.fromEntries(await readForm(request))).data
  if (!wish) throw new AppError('invalid_input')
  const { what, returnTo } = wish
  const back = safeRedirect(returnTo)
  try {
    const kind = what === 'documents' ? 'documents' : 'sync'
    const requested = requestDriveRun(viewer, { kind, onlyNew: what === 'clients' }, context.now)
    const outcome = await waitForRun(requested, WAIT_MS)
    if (outcome.finished?.counts.waitingSheets) return redirect(paths.adminQueue)
    return redirectWithToast(
      back,
      toastOf(outcome, kind, (run) => resultWords(context.language, viewer, run)),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const values = { reason: errorText(context.language, error) }
    const text =
      what === 'all' && isAboutWorkbook(error) ? 'sync_not_downloaded' : (`sync_failed_${what}` as const)
    return redirectWithToast(back, { kind: 'alert', text, values })
  }
})

/** Whether the workbook could not be had from the cloud, or not be read. */
const isAboutWorkbook = ({ code }: AppError) =>
  env().DRIVE === 'graph' && /^(?:workbook_|drive_(?:locked|integrity)$)/.test(code)

function toastOf(
  { finished }: Outcome,
  kind: 'sync' | 'documents',
  wordsOf: (run: SyncRun) => string,
): NewToast {
  if (!finished) return { kind: 'done', text: 'sync_going' }
  const count = (name: string) => String(finished.counts[name] ?? 0)
  if (kind === 'documents') {
    const values = { files: count('totalFiles'), cases: count('totalCases') }
    return { kind: 'done', text: 'documents_synced', values }
  }
  return { kind: 'done', text: 'synced', values: { what: wordsOf(finished) } }
}
