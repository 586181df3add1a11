import { civilDateAt } from '~/domain/civil-date'
import { requireAdmin } from '~/features/auth/guards.server'
import { readFigureFilter } from '~/features/figures/figure-filter'
import { exportFigures } from '~/features/figures/read-figures.server'
import { adminTexts } from '~/i18n/admin'
import { attachment } from '~/infra/http/answer/content-disposition.server'
import { queryOf } from '~/infra/http/query.server'
import { page } from '../shared/page.server'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const loader = page(requireAdmin, async ({ request, viewer, context }) => {
  const bytes = await exportFigures(viewer, readFigureFilter(queryOf(request)), context)
  const name = `${adminTexts[context.language].figures.fileName}-${civilDateAt(context.now)}.xlsx`
  const headers = new Headers({ 'Content-Type': XLSX, 'Content-Disposition': attachment(name) })
  return new Response(Uint8Array.from(bytes), { headers })
})
