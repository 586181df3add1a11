import { redirect } from '@remix-run/node'
import { adminPage } from '~/features/auth/guards.server'
import { ChosenWorkbook } from '~/features/cloud-drive/schemas.server'
import { chooseWorkbookOf } from '~/features/sync/queue/other-workbooks.server'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { orLeadBack } from '../shared/lead-back.server'
import { page } from '../shared/page.server'

export const loader = page(adminPage, () => redirect(paths.adminIntegrations))

/** The workbook of this name is the one that is read from now on. */
export const action = page(adminPage, async ({ request, viewer, browser: { language, now } }) => {
  const back = paths.adminIntegrations
  const { name } = ChosenWorkbook.parse(Object.fromEntries(await readForm(request)))
  return orLeadBack({ back, text: 'workbook_not_chosen', language }, async () => {
    await chooseWorkbookOf(viewer, name, now)
    return redirectWithToast(back, { kind: 'done', text: 'workbook_chosen', values: { name } })
  })
})
