import { civilDateAt } from '~/domain/civil-date'
import { requireAdmin } from '~/features/auth/guards.server'
import { exportList } from '~/features/list-export/export-list.server'
import { EXPORTED_LISTS } from '~/features/list-export/exported-lists'
import { adminTexts } from '~/i18n/admin'
import { AppError } from '~/infra/app-error'
import { attachment } from '~/infra/http/answer/content-disposition.server'
import { queryOf } from '~/infra/http/query.server'
import { page } from '../shared/page.server'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A list of the administration as an Excel file, filtered as its page is. */
export const loader = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const list = EXPORTED_LISTS.find((known) => known === params.list)
  if (!list) throw new AppError('not_found')
  const bytes = await exportList(viewer, list, queryOf(request), context)
  const { sheets } = adminTexts[context.language].listExport
  const name = `${sheets[list]} ${civilDateAt(context.now)}.xlsx`
  const headers = new Headers({ 'Content-Type': XLSX, 'Content-Disposition': attachment(name) })
  return new Response(Uint8Array.from(bytes), { headers })
})
