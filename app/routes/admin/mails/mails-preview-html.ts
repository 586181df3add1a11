import { requireAdmin } from '~/features/auth/guards.server'
import { PreviewQuery } from '~/features/mail/preview/preview-kinds'
import { caseToShow, previewMail } from '~/features/mail/preview/preview-mail.server'
import { AppError } from '~/infra/app-error'
import { queryOf } from '~/infra/http/query.server'
import { page } from '../../shared/page.server'

/** Nothing runs, loads or leads anywhere: the page is only looked at. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox"

/** The HTML part of an e-mail, to be shown inside the page that previews it. */
export const loader = page(requireAdmin, ({ request, viewer, context: { now } }) => {
  const query = PreviewQuery.parse(Object.fromEntries(queryOf(request)))
  const mail = previewMail(viewer, { ...query, about: caseToShow(viewer, query, now), now })
  if (!mail) throw new AppError('not_found')
  return new Response(mail.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
    },
  })
})
