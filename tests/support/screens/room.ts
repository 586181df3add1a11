import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Texts } from '~/i18n/texts'
import { linkFor, PASSWORD } from '../client-world'

/** Where a screen is opened: a page, the address of the portal, and the words of the page's language. */
export type Room = { page: Page; url: string; words: Texts }

/** One screen of a client in one of its states. `scripts`: it exists only where scripts run. */
export type Screen = {
  name: string
  open(room: Room): Promise<void>
  scripts?: true
  /** What matters stands in the window, not on the whole page. */
  window?: true
  /** Brings back what `open` moved. */
  close?(): void
}

/** Signs in by the call that the form shares its feature with. */
export async function signIn({ page, url }: Pick<Room, 'page' | 'url'>, username: string) {
  const data = { username: username.toLowerCase(), password: PASSWORD }
  const answer = await page.request.post(`${url}/api/login`, { data, headers: { Origin: url } })
  expect([username, answer.status()]).toEqual([username, 200])
}

/** Signs in as a tracking visitor, by a one-time link. */
export async function track({ page, url }: Pick<Room, 'page' | 'url'>, dni: string) {
  const data = { token: linkFor(dni, 'quick_access') }
  const answer = await page.request.post(`${url}/api/quick-access`, { data, headers: { Origin: url } })
  expect([dni, answer.status()]).toEqual([dni, 200])
}

/** A screen that has an address of its own. */
export const at =
  (path: string) =>
  async ({ page, url }: Room) => {
    await page.goto(url + path)
  }

/** Presses a button by its words. */
export const press = ({ page }: Room, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Sends a form and waits for what it says is wrong. */
export async function refused(room: Room, button: string) {
  await press(room, button)
  await room.page.locator('.field__error, .notice--alert').first().waitFor()
}
