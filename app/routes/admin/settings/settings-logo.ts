import { redirect } from '@remix-run/node'
import { requireAdmin } from '~/features/auth/guards.server'
import { removeLogo, setLogo } from '~/features/settings/change-firm.server'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, () => redirect(paths.adminSettings))

export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  try {
    const form = await readForm(request)
    if (form.get('intent') === 'remove') removeLogo(viewer, context.now)
    else setLogo(viewer, await bytesOf(form.get('logo')), context.now)
    return redirectWithToast(paths.adminSettings, { kind: 'done', text: 'firm_saved' })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const values = { reason: errorText(context.language, error) }
    return redirectWithToast(paths.adminSettings, { kind: 'alert', text: 'logo_refused', values })
  }
})

const bytesOf = async (file: unknown) =>
  file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
