import { redirect } from '@remix-run/node'
import { requireAdmin } from '~/features/auth/guards.server'
import { ChosenWorkbook } from '~/features/cloud-drive/schemas.server'
import { chooseWorkbookOf } from '~/features/sync/queue/other-workbooks.server'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'

export const loader = page(requireAdmin, () => redirect(paths.adminIntegrations))

/** Makes the workbook with this name the one that is read from now on. */
export const action = page(requireAdmin, async ({ request, viewer, context: { language, now } }) => {
  const back = paths.adminIntegrations
  const { name } = ChosenWorkbook.parse(Object.fromEntries(await readForm(request)))
  return orRedirectBack({ back, text: 'workbook_not_chosen', language }, async () => {
    await chooseWorkbookOf(viewer, name, now)
    return redirectWithToast(back, { kind: 'done', text: 'workbook_chosen', values: { name } })
  })
})
