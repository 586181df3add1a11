import { redirect } from '@remix-run/node'
import { requireAdmin } from '~/features/auth/guards.server'
import { switchDigest } from '~/features/digest/queue-digest.server'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, () => redirect(paths.adminSettings))

export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const form = await readForm(request)
  switchDigest(viewer, form.get('on') === '1', context.now)
  return redirectWithToast(paths.adminSettings, { kind: 'done', text: 'firm_saved' })
})
