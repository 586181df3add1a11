import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { countTrash } from '~/features/documents/lists/list-trash.server'
import { emptyTrash } from '~/features/documents/trash.server'
import { wholeNumber } from '~/i18n/format'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'

/** Up to when the trash was shown (UTC milliseconds): what came later stays. */
const SeenAt = z.coerce.number().int().positive()

/** Confirms permanently deleting everything in the trash. */
const { loader, action } = confirmation(requireAdmin, {
  home: paths.adminTrash,
  ask: ({ viewer, context: { language, now }, words: { documents } }) => ({
    title: documents.emptyTrashTitle,
    lines: [documents.emptyTrashText(wholeNumber(language, countTrash(viewer)))],
    confirm: documents.emptyTrash,
    fields: [['seenAt', String(now)]],
  }),
  work: async ({ viewer, context, form }) => {
    const seenAt = SeenAt.safeParse(form.get('seenAt')).data
    if (!seenAt) throw new AppError('invalid_input')
    const { purgedCount } = await emptyTrash(viewer, seenAt, context)
    return { text: 'trash_emptied', values: { count: String(purgedCount) } }
  },
})

export { action, Confirmation as default, loader }
