import type { Page } from 'playwright'
import type { Language } from '~/i18n/language'
import type { Texts } from '~/i18n/texts'
import { cookieOf } from '../http'
import { allClients, clientOf } from '../records'
import { sessionOf } from '../ways-in'

/** Where a screen is opened: a page, the portal's URL, and the texts in the page's language. */
export type Room = { page: Page; url: string; words: Texts; language: Language }

/** One client screen in one of its states. `scripts`: it exists only with scripts. */
export type Screen = {
  name: string
  open(room: Room): Promise<void>
  scripts?: true
  /** It answers a form or is shown once: its URL does not show it again. */
  passing?: true
  /** The relevant part is in the window, not on the whole page. */
  window?: true
  /** Reverts what `open` changed. */
  close?(): void
}

/** Opens the session of a client. */
export async function signIn({ page, url }: Pick<Room, 'page' | 'url'>, username: string) {
  const client = allClients().find((row) => row.username === username.toLowerCase())
  if (!client) throw new Error(`${username} is nobody's username`)
  await carry(page, url, sessionOf(client.id))
}

/** Opens a tracking session. */
export const track = ({ page, url }: Pick<Room, 'page' | 'url'>, dni: string) =>
  carry(page, url, sessionOf(clientOf(dni).id, 'tracking'))

const carry = (page: Page, url: string, token: string) =>
  page.context().addCookies([{ name: 'sid', value: cookieOf(token), url }])

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
