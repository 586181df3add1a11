import { requireAdmin } from '~/features/auth/guards.server'
import { refreshDriveToken } from '~/features/cloud-drive/refresh-token.server'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

const { loader, action } = post(requireAdmin, {
  home: paths.adminIntegrations,
  work: async ({ viewer, context }) => {
    const { success, message } = await refreshDriveToken(viewer, context.language, context.now)
    const values = { reason: message }
    return success ? { text: 'token_refreshed', values } : { kind: 'alert', text: 'token_failed', values }
  },
})

export { action, loader }
