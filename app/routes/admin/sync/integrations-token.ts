import { redirect } from '@remix-run/node'
import { requireAdmin } from '~/features/auth/guards.server'
import { refreshDriveToken } from '~/features/cloud-drive/refresh-token.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, () => redirect(paths.adminIntegrations))

export const action = page(requireAdmin, async ({ viewer, context }) => {
  const { success, message } = await refreshDriveToken(viewer, context.language, context.now)
  const values = { reason: message }
  return redirectWithToast(
    paths.adminIntegrations,
    success
      ? { kind: 'done', text: 'token_refreshed', values }
      : { kind: 'alert', text: 'token_failed', values },
  )
})
