import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { requireAdmin } from '~/features/auth/guards.server'
import { noteCalled } from '~/features/news/calls.server'
import { dropComing, sendComing } from '~/features/news/coming-news.server'
import { decideCorrections } from '~/features/news/list-corrections.server'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

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

/** Decides what becomes of the news that a form lists. */
const { loader, action } = post(requireAdmin, {
  home: paths.adminQueue,
  work: ({ params, viewer, context, form }) => {
    const verb = verbs[params.verb ?? '']
    if (!verb) throw new AppError('not_found')
    const ids = Ids.safeParse(form.getAll('id')).data
    if (!ids) return { kind: 'alert', text: 'nothing_selected' }
    const count = verb.decide(viewer, ids, context.now)
    if (count === 0) return { kind: 'alert', text: 'news_decided_elsewhere' }
    return { text: verb.done }
  },
})

export { action, loader }
