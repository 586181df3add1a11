import type { Browser, Cookie, Page } from 'playwright'
import { visit } from './browser'
import { ADMIN_PASSWORD, type Portal, until } from './portal'
import { runsUnderWay } from './records'

const signedIn = new Map<string, Cookie[]>()

/**
 * A page of the administration, signed in as RM: through the form, or still from an earlier visit to the same portal.
 */
export async function visitAsAdmin(
  browser: Browser,
  portal: Pick<Portal, 'url'>,
  options: { width: number; javaScript: boolean },
) {
  const visited = await visit(browser, options)
  const { page } = visited
  await page.context().addCookies(signedIn.get(portal.url) ?? [])
  await page.goto(`${portal.url}/admin`)
  if (new URL(page.url()).pathname === '/admin/clients') return visited
  await page.getByLabel('Contraseña de administración').fill(ADMIN_PASSWORD)
  await page.getByLabel('Su nombre o iniciales').fill('RM')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/clients')
  signedIn.set(portal.url, await page.context().cookies())
  return visited
}

/** Approves the one waiting sheet in the queue, and waits until it has been read. */
export async function sayYesToSheet(page: Page, portal: Pick<Portal, 'url'>) {
  await page.goto(`${portal.url}/admin/queue`)
  await page.getByRole('button', { name: 'Sí, leer esta hoja' }).click()
  await page.getByText('Ahora vale lo que dice la hoja').first().waitFor()
  await until('the sheet has been read', async () => runsUnderWay().length === 0)
}

/** The checkbox above a list with scripts, otherwise the link in its place. */
export async function tickAll(page: Page, count: number, javaScript: boolean) {
  const name = `Seleccionar los ${count} que se ven`
  if (javaScript) await page.getByRole('checkbox', { name, exact: true }).check()
  else await page.getByRole('link', { name, exact: true }).click()
}

/**
 * Waits until a run has ended. Without scripts its page reloads every three seconds; the link on it does so at once.
 */
export async function runEnds(page: Page, title: string) {
  const end = page.getByRole('heading', { name: title })
  const refresh = page.getByRole('link', { name: 'Actualizar', exact: true })
  for (;;) {
    await end.or(refresh).first().waitFor()
    if (await end.isVisible()) return
    // The page may have reloaded before the click.
    await refresh.click({ timeout: 2000 }).catch(() => undefined)
  }
}
