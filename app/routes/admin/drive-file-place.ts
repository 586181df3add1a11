import { redirect } from '@remix-run/node'
import { requireAdmin } from '~/features/auth/guards.server'
import { caseOfNumber } from '~/features/documents/cases-to-choose.server'
import { placeDriveFile } from '~/features/documents/place-document.server'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { page } from '../shared/page.server'

export const loader = page(requireAdmin, () => redirect(paths.adminQuarantine))

/** Sets the case of a file on the drive; the next synchronisation imports it there. */
export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    const caseId = caseOfNumber(viewer, text('caseNumber'))
    placeDriveFile(viewer, text('itemId'), { caseId, category: text('category') || undefined }, context)
    return await redirectWithToast(paths.adminQuarantine, { kind: 'done', text: 'drive_file_placed' })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const values = { reason: errorText(context.language, error) }
    return await redirectWithToast(paths.adminQuarantine, { kind: 'alert', text: 'work_failed', values })
  }
})
