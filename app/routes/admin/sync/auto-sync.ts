import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { switchAutoSync } from '~/features/sync/runs/countdown.server'
import { ToggleSchema } from '~/features/sync/schemas'
import { readForm } from '~/infra/http/body.server'
import { safeRedirect } from '~/infra/http/safe-redirect.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'

const Switch = ToggleSchema.extend({ returnTo: z.string().max(500).catch(paths.adminClients) })

export const loader = page(requireAdmin, () => redirect(paths.adminClients))

/** Back to the page with the switch, with the result. */
export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const choice = Switch.safeParse(Object.fromEntries(await readForm(request))).data
  if (!choice) return redirectWithToast(paths.adminClients, { kind: 'alert', text: 'auto_sync_failed' })
  const returnTo = safeRedirect(choice.returnTo)
  try {
    const { enabled } = switchAutoSync(viewer, choice.enabled, context.now)
    return redirectWithToast(returnTo, { kind: 'done', text: enabled ? 'auto_sync_on' : 'auto_sync_off' })
  } catch {
    return redirectWithToast(returnTo, { kind: 'alert', text: 'auto_sync_failed' })
  }
})
