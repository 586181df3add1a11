import { expect } from 'vitest'
import type { Way } from './browser'
import { openMenu } from './client-menu'
import type { ClientPortal } from './client-portal'

type Name = string | RegExp

/** What a visitor does and reads, with or without scripts. A name given as text is the whole name. */
export type Walker = {
  open(path: string): Promise<void>
  path(): string
  follow(link: Name): Promise<void>
  /** Opens the menu of somebody signed in. */
  menu(): Promise<void>
  fill(label: Name, value: string): Promise<void>
  press(button: Name): Promise<void>
  /** Waits for a visible text. */
  says(text: Name): Promise<void>
  links(name: Name): Promise<number>
  fields(label: Name): Promise<number>
  /** Calls the API with the session signed in here. */
  call(path: string, body: unknown): Promise<number>
  /** Fails if scripts have reported errors. */
  leave(): Promise<void>
}

/** On the page of the file, or without scripts on one over HTTP, but for the long rounds. */
export async function walker(portal: ClientPortal, way: Way): Promise<Walker> {
  const { url } = portal
  const { page, faults, close, post } = await portal.walk(way)
  const named = (role: 'link' | 'button', name: Name) => page.getByRole(role, { name, exact: true })
  return {
    open: async (path) => {
      await page.goto(new URL(path, url).href)
    },
    path: () => new URL(page.url()).pathname,
    follow: (link) => named('link', link).click(),
    menu: () => openMenu(page),
    fill: (label, value) => page.getByLabel(label, { exact: true }).fill(value),
    press: (button) => named('button', button).click(),
    says: (text) => page.getByText(text).first().waitFor(),
    links: (name) => named('link', name).count(),
    fields: (label) => page.getByLabel(label, { exact: true }).count(),
    call: post,
    leave: async () => {
      await close()
      expect(faults).toEqual([])
    },
  }
}
