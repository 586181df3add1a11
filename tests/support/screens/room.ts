import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Texts } from '~/i18n/texts'
import { linkFor, PASSWORD } from '../client-world'

/** Where a screen is opened: a page, the portal's URL, and the texts in the page's language. */
export type Room = { page: Page; url: string; words: Texts }

/** One client screen in one of its states. `scripts`: it exists only with scripts. */
export type Screen = {
  name: string
  open(room: Room): Promise<void>
  scripts?: true
  /** The relevant part is in the window, not on the whole page. */
  window?: true
  /** Reverts what `open` changed. */
  close?(): void
}

/** Signs in with the call that shares its feature with the form. */
export async function signIn({ page, url }: Pick<Room, 'page' | 'url'>, username: string) {
  const data = { username: username.toLowerCase(), password: PASSWORD }
  const answer = await page.request.post(`${url}/api/login`, { data, headers: { Origin: url } })
  expect([username, answer.status()]).toEqual([username, 200])
}

/** Signs in as a tracking visitor, with a one-time link. */
export async function track({ page, url }: Pick<Room, 'page' | 'url'>, dni: string) {
  const data = { token: linkFor(dni, 'quick_access') }
  const answer = await page.request.post(`${url}/api/quick-access`, { data, headers: { Origin: url } })
  expect([dni, answer.status()]).toEqual([dni, 200])
}

/** A screen with its own URL. */
export const at =
  (path: string) =>
  async ({ page, url }: Room) => {
    await page.goto(url + path)
  }

/** Presses a button by its text. */
export const press = ({ page }: Room, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Submits a form and waits for its errors. */
export async function refused(room: Room, button: string) {
  await press(room, button)
  await room.page.locator('.field__error, .notice--alert').first().waitFor()
}
