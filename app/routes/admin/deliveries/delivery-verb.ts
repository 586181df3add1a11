import { requireAdmin } from '~/features/auth/guards.server'
import { countPapers } from '~/features/deliveries/list-deliveries.server'
import { discardDelivery, forgetDelivery, trashFiled } from '~/features/deliveries/set-aside.server'
import type { AdminTexts } from '~/i18n/admin'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'

type Words = AdminTexts['deliveries']
/** What a verb is asked about, and how: exactly as many as are named. */
const QUESTIONS = {
  discard: (words: Words, { waiting: n }: Counts) => ({
    ...{ n, title: words.discardTitle(n), text: words.discardText, confirm: words.discardConfirm(n) },
  }),
  trash: (words: Words, { filed: n }: Counts) => ({
    ...{ n, title: words.trashTitle(n), text: words.trashText, confirm: words.trash(n) },
  }),
  // Not as many, but as it was received: it may have been given again.
  forget: (words: Words, { name, receivedAt: n }: Counts) => ({
    ...{ n, title: words.forgetTitle(name), text: words.forgetText, confirm: words.forget },
  }),
}
type Counts = { name: string; receivedAt: number; waiting: number; filed: number }
type Verb = keyof typeof QUESTIONS

function verbOf(verb = ''): Verb {
  if (verb === 'discard' || verb === 'trash' || verb === 'forget') return verb
  throw new AppError('not_found')
}

/** Confirms discarding what waits of a delivery, moving to the trash what was filed of it, and forgetting one that cannot be opened. */
const { loader, action } = confirmation(requireAdmin, {
  about: ({ params }) => ({ id: idParam(params), verb: verbOf(params.verb) }),
  home: ({ id }) => paths.adminDelivery(id),
  ask: ({ viewer, id, verb, words: { deliveries: words } }) => {
    const counts = countPapers(viewer, id)
    const question = counts && QUESTIONS[verb](words, counts)
    if (!question || question.n === 0) throw new AppError('not_found')
    const { title, text, confirm, n } = question
    return { title, lines: [counts.name, text], confirm, fields: [['count', String(n)]] }
  },
  refused: 'delivery_refused',
  work: async ({ viewer, id, verb, context, form }) => {
    const count = Number(form.get('count'))
    if (verb === 'forget') {
      await forgetDelivery(viewer, id, count)
      return { text: 'delivery_forgotten', to: paths.adminDeliveries }
    }
    if (verb === 'trash') {
      trashFiled(viewer, id, count, context)
      return { text: 'delivery_trashed' }
    }
    discardDelivery(viewer, id, count, context)
    return { text: 'delivery_discarded' }
  },
})

export { action, Confirmation as default, loader }
