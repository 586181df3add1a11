import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { emptyTrash, seenTrash } from '~/features/documents/trash.server'
import { wholeNumber } from '~/i18n/format'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'

/** Up to when the trash was shown (UTC milliseconds), and what was in it: what came later stays. */
const Seen = z.object({ seenAt: z.coerce.number().int().positive(), mark: z.string() })

/** Confirms permanently deleting everything in the trash. */
const { loader, action } = confirmation(requireAdmin, {
  home: paths.adminTrash,
  ask: ({ viewer, context: { language, now }, words: { documents } }) => {
    const { count, mark } = seenTrash(viewer)
    return {
      title: documents.emptyTrashTitle,
      lines: [documents.emptyTrashText(wholeNumber(language, count))],
      confirm: documents.emptyTrash,
      fields: [
        ['seenAt', String(now)],
        ['mark', mark],
      ],
    }
  },
  work: async ({ viewer, context, form }) => {
    const seen = Seen.safeParse({ seenAt: form.get('seenAt'), mark: form.get('mark') }).data
    if (!seen) throw new AppError('invalid_input')
    const { purgedCount } = await emptyTrash(viewer, seen.seenAt, context, seen.mark)
    return { text: 'trash_emptied', values: { count: String(purgedCount) } }
  },
})

export { action, Confirmation as default, loader }
