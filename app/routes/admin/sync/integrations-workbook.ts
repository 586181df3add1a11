import { requireAdmin } from '~/features/auth/guards.server'
import { ChosenWorkbook } from '~/features/cloud-drive/schemas.server'
import { chooseWorkbookOf } from '~/features/sync/queue/other-workbooks.server'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

/** Makes the workbook with this name the one that is read from now on. */
const { loader, action } = post(requireAdmin, {
  home: paths.adminIntegrations,
  refused: 'workbook_not_chosen',
  work: async ({ viewer, context, form }) => {
    const { name } = ChosenWorkbook.parse(Object.fromEntries(form))
    await chooseWorkbookOf(viewer, name, context.now)
    return { text: 'workbook_chosen', values: { name } }
  },
})

export { action, loader }
