import type { Browser } from 'playwright'
import { visit } from './browser'
import { ADMIN_PASSWORD, type Portal } from './portal'

/** A page of the administration, signed in as RM. */
export async function visitAsAdmin(
  browser: Browser,
  portal: Portal,
  options: { width: number; javaScript: boolean },
) {
  const visited = await visit(browser, options)
  const { page } = visited
  await page.goto(`${portal.url}/admin`)
  await page.getByLabel('Contraseña de administración').fill(ADMIN_PASSWORD)
  await page.getByLabel('Su nombre o iniciales').fill('RM')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/clients')
  return visited
}
