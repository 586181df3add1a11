import { adminPage } from '~/features/auth/guards.server'
import { exportFigures } from '~/features/figures/read-figures.server'
import { adminTexts } from '~/i18n/admin'
import { attachment } from '~/infra/http/content-disposition.server'
import { page } from '../shared/page.server'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const loader = page(adminPage, async ({ viewer, browser }) => {
  const bytes = await exportFigures(viewer, browser)
  const name = `${adminTexts[browser.language].figures.fileName}-${new Date(browser.now).toISOString().slice(0, 10)}.xlsx`
  const headers = new Headers({ 'Content-Type': XLSX, 'Content-Disposition': attachment(name) })
  return new Response(Uint8Array.from(bytes), { headers })
})
