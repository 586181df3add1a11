import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { readAuditQuery } from '~/features/audit/audit-query'
import { exportAudit } from '~/features/audit/export-audit.server'
import { adminPage } from '~/features/auth/guards.server'
import { adminTexts } from '~/i18n/admin'
import { attachment } from '~/infra/http/content-disposition.server'
import { commonHeaders } from '~/infra/http/headers.server'
import { page } from '../page.server'

/** The audit trail under the filters of the page, to look at elsewhere. */
export const loader = page(adminPage, ({ request, viewer, browser }) => {
  const body = Readable.from(exportAudit(viewer, readAuditQuery(request.url), browser))
  const name = `${adminTexts[browser.language].audit.fileName}-${new Date(browser.now).toISOString().slice(0, 10)}.csv`
  const headers = new Headers({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachment(name),
  })
  commonHeaders(headers)
  return new Response(createReadableStreamFromReadable(body), { headers })
})
