import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { returnReceived } from '~/features/messages/send-message.server'
import { acceptFiles } from '~/features/request-files/decide-files.server'
import { text } from '~/infra/http/form-fields'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

const Ids = z.array(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1).max(500)
const VERBS = ['publish', 'keep', 'return', 'publish all', 'keep all'] as const
const Decision = z.object({
  verb: z.enum(VERBS).nullable().catch(null),
  category: z.string().catch(''),
  reason: text(500),
  notify: z.literal('on').nullish(),
})

/** Accepts or returns what clients have sent: what is ticked, or all that was shown. */
const { loader, action } = post(requireAdmin, {
  home: paths.adminQueue,
  refused: 'received_refused',
  work: ({ viewer, context, form }) => {
    const decision = Decision.safeParse(Object.fromEntries(form)).data
    const isAll = decision?.verb?.endsWith(' all')
    const ids = Ids.safeParse(form.getAll(isAll ? 'shown' : 'id')).data
    if (!ids || !decision?.verb) return { kind: 'alert', text: 'nothing_selected' }
    const { verb, category, reason, notify } = decision
    if (verb === 'return') {
      if (reason === null) return { kind: 'alert', text: 'received_reason_missing' }
      const { count, mailed } = returnReceived(viewer, ids, { reason, notify: notify === 'on' }, context)
      if (count === 0) return { kind: 'alert', text: 'received_decided_elsewhere' }
      return { text: mailed > 0 ? 'received_returned_mailed' : 'received_returned' }
    }
    if (category === '') return { kind: 'alert', text: 'received_folder_missing' }
    const readers = verb.startsWith('publish') ? 'client' : 'firm'
    const { count } = acceptFiles(viewer, ids, { category, readers }, context)
    if (count === 0) return { kind: 'alert', text: 'received_decided_elsewhere' }
    const values = { count: `${count}` }
    return { text: readers === 'client' ? 'received_published' : 'received_kept', values }
  },
})

export { action, loader }
