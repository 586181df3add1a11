import type { Browser, Page } from 'playwright'
import { openSession } from '~/features/auth/session.server'
import { transact } from '~db/client'
import { type AnyPage, isDrawn } from './any-page'
import { isFullRound, type Visit, visit, type Way } from './browser'
import { cookieOf, Visitor } from './http'
import { PlainPage } from './plain-page'
import { type Portal, until } from './portal'
import { runsUnderWay } from './records'
import { browserOf } from './ways-in'

/** A visit whose page may be one without scripts over HTTP. */
export type Walk = Omit<Visit, 'page'> & { page: AnyPage }

/** A page of the administration, signed in as RM, whose `path` is open. */
export async function visitAsAdmin(
  browser: Browser,
  portal: Pick<Portal, 'url'>,
  way: Way,
  path = '/admin/clients',
) {
  return openedAsAdmin(await visit(browser, way), portal, path)
}

async function openedAsAdmin(visited: Visit, portal: Pick<Portal, 'url'>, path: string) {
  await signInAsAdmin(visited.page, portal)
  await visited.page.goto(portal.url + path)
  return visited
}

/** The same with scripts on a page that `open` gives, and without them over HTTP; in the long rounds in the browser both times. */
export async function walkAsAdmin(
  open: (way: Way) => Promise<Visit>,
  portal: Pick<Portal, 'url'>,
  way: Way,
  path = '/admin/clients',
): Promise<Walk> {
  if (way.javaScript || isFullRound) return openedAsAdmin(await open(way), portal, path)
  const page = new PlainPage(portal.url, visitorAsAdmin(portal))
  await page.goto(path)
  return { page, faults: [], close: async () => undefined }
}

/** Gives a page a session of RM. */
export const signInAsAdmin = (page: Page, { url }: Pick<Portal, 'url'>) =>
  page.context().addCookies([{ name: 'asid', value: sessionCookie(), url }])

/** A visitor without a browser, signed in as RM. */
export function visitorAsAdmin({ url }: Pick<Portal, 'url'>): Visitor {
  const visitor = new Visitor(url)
  visitor.cookies.set('asid', sessionCookie())
  return visitor
}

/** The cookie of a new session of RM. */
const sessionCookie = () =>
  cookieOf(transact((tx) => openSession(tx, { kind: 'admin', label: 'RM' }, browserOf())))

/** Approves the one waiting sheet in the queue, and waits until it has been read. */
export async function sayYesToSheet(page: AnyPage, portal: Pick<Portal, 'url'>) {
  await page.goto(`${portal.url}/admin/queue`)
  await page.getByRole('button', { name: 'Sí, leer esta hoja' }).first().click()
  await page.getByText('Ahora vale lo que dice la hoja').first().waitFor()
  await until('the sheet has been read', async () => runsUnderWay().length === 0)
}

/** The checkbox above a list with scripts, otherwise the link in its place. */
export async function tickAll(page: AnyPage, count: number, javaScript: boolean) {
  const name = `Seleccionar los ${count} que se ven`
  if (javaScript) await page.getByRole('checkbox', { name, exact: true }).check()
  else await page.getByRole('link', { name, exact: true }).click()
}

/** Waits until a run has ended. Without scripts a browser reloads its page every three seconds. */
export async function runEnds(page: AnyPage, title: string) {
  const end = page.getByRole('heading', { name: title })
  if (isDrawn(page)) return end.waitFor()
  await until(`the page says: ${title}`, async () => {
    await page.reload()
    return end.isVisible()
  })
}

/** The sections with a search. */
export const SEARCHED = ['clients', 'cases', 'documents', 'welcome-emails', 'audit']

/** By how many pixels the placeholder of the search is wider than its field. */
export const cutPlaceholder = (page: Page) =>
  page
    .locator('main input[placeholder]')
    .first()
    .evaluate((input: HTMLInputElement) => {
      input.value = input.placeholder
      const cut = input.scrollWidth - input.clientWidth
      input.value = ''
      return cut
    })
