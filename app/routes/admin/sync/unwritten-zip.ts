import { redirect } from '@remix-run/node'
import { requireAdmin } from '~/features/auth/guards.server'
import { zipUnwritten } from '~/features/write-back/zip-unwritten.server'
import { adminTexts } from '~/i18n/admin'
import { attachment } from '~/infra/http/answer/content-disposition.server'
import { pacedBody } from '~/infra/http/answer/paced-body.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'

/** What clients have sent and is not in the firm's folder, as one zip file. */
export const loader = page(requireAdmin, ({ request, viewer, context }) => {
  const body = zipUnwritten(viewer, context)
  // It may have been written since the page was opened.
  if (body === null) return redirect(paths.adminIntegrations)
  const headers = new Headers({
    'Content-Type': 'application/zip',
    'Content-Disposition': attachment(adminTexts[context.language].writeBack.zipFile),
  })
  return new Response(pacedBody(request, body), { headers })
})
