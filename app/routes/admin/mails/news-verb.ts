import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { requireAdmin } from '~/features/auth/guards.server'
import { noteCalled } from '~/features/news/calls.server'
import { dropComing, sendComing } from '~/features/news/coming-news.server'
import { decideCorrections } from '~/features/news/list-corrections.server'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { safeRedirect } from '~/infra/http/safe-redirect.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, () => redirect(paths.adminQueue))

type Verb = {
  decide: (viewer: AdminViewer, ids: number[], now: number) => number
  done: 'news_leaves' | 'news_stays'
}

const verbs: Record<string, Verb> = {
  called: { decide: (viewer, ids, now) => noteCalled(viewer, ids, true, now), done: 'news_leaves' },
  uncalled: { decide: (viewer, ids, now) => noteCalled(viewer, ids, false, now), done: 'news_stays' },
  correct: { decide: (viewer, ids, now) => decideCorrections(viewer, ids, true, now), done: 'news_leaves' },
  dismiss: { decide: (viewer, ids, now) => decideCorrections(viewer, ids, false, now), done: 'news_stays' },
  send: { decide: sendComing, done: 'news_leaves' },
  drop: { decide: dropComing, done: 'news_stays' },
}

const Ids = z.array(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(1_000)

/** Decides what becomes of the news that a form lists, and goes back to where its button was. */
export const action = page(requireAdmin, async ({ request, params, viewer, context: { now } }) => {
  const form = await readForm(request)
  const back = safeRedirect(String(form.get('back') ?? ''), paths.adminQueue)
  const verb = verbs[params.verb ?? '']
  if (!verb) throw new AppError('not_found')
  const ids = Ids.safeParse(form.getAll('id')).data
  if (!ids) return redirectWithToast(back, { kind: 'alert', text: 'nothing_selected' })
  const count = verb.decide(viewer, ids, now)
  if (count === 0) return redirectWithToast(back, { kind: 'alert', text: 'news_decided_elsewhere' })
  return redirectWithToast(back, { kind: 'done', text: verb.done })
})
