import { redirect } from '@remix-run/node'
import { adminPage } from '~/features/auth/guards.server'
import { emptyTrash } from '~/features/documents/trash.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../page.server'

const TRASH = `${paths.adminDocuments}?show=trash`

export const loader = page(adminPage, () => redirect(TRASH))

export const action = page(adminPage, async ({ viewer, browser }) => {
  const { purgedCount } = await emptyTrash(viewer, browser)
  return redirectWithToast(TRASH, {
    kind: 'done',
    text: 'trash_emptied',
    values: { count: String(purgedCount) },
  })
})
