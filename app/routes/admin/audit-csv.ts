import { Readable } from 'node:stream'
import { civilDateAt } from '~/domain/civil-date'
import { readAuditQuery } from '~/features/audit/audit-query'
import { exportAudit } from '~/features/audit/export-audit.server'
import { requireAdmin } from '~/features/auth/guards.server'
import { auditWordsIn } from '~/features/firm-facts/audit-words.server'
import { adminTexts } from '~/i18n/admin'
import { attachment } from '~/infra/http/answer/content-disposition.server'
import { pacedBody } from '~/infra/http/answer/paced-body.server'
import { queryOf } from '~/infra/http/query.server'
import { page } from '../shared/page.server'

/** The audit trail as CSV, with the filters of the page. */
export const loader = page(requireAdmin, ({ request, viewer, context }) => {
  // Object streams buffer sixteen items.
  const body = Readable.from(
    exportAudit(viewer, readAuditQuery(queryOf(request)), auditWordsIn(context.language), context),
    {
      highWaterMark: 1,
    },
  )
  const name = `${adminTexts[context.language].audit.fileName}-${civilDateAt(context.now)}.csv`
  const headers = new Headers({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachment(name),
  })
  return new Response(pacedBody(request, body), { headers })
})
