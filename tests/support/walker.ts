import { expect } from 'vitest'
import { isFullRound, type Way } from './browser'
import type { ClientPortal } from './client-portal'
import { FormWalk } from './form-walk'

type Name = string | RegExp

/** What a visitor does and reads, with or without scripts. A name given as text is the whole name. */
export type Walker = {
  open(path: string): Promise<void>
  path(): string
  follow(link: Name): Promise<void>
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

/** With scripts in a browser, without them over HTTP; in the long rounds in a browser both times. */
export const walker = (portal: ClientPortal, way: Way): Promise<Walker> | Walker =>
  way.javaScript || isFullRound ? inBrowser(portal, way) : overHttp(portal.url)

async function inBrowser({ url, ...portal }: ClientPortal, way: Way): Promise<Walker> {
  const { page, faults, close } = await portal.page(way)
  const named = (role: 'link' | 'button', name: Name) => page.getByRole(role, { name, exact: true })
  return {
    open: async (path) => {
      await page.goto(new URL(path, url).href)
    },
    path: () => new URL(page.url()).pathname,
    follow: (link) => named('link', link).click(),
    fill: (label, value) => page.getByLabel(label, { exact: true }).fill(value),
    press: (button) => named('button', button).click(),
    says: (text) => page.getByText(text).first().waitFor(),
    links: (name) => named('link', name).count(),
    fields: (label) => page.getByLabel(label, { exact: true }).count(),
    call: async (path, data) =>
      (await page.request.post(url + path, { data, headers: { Origin: url } })).status(),
    leave: async () => {
      await close()
      expect(faults).toEqual([])
    },
  }
}

function overHttp(url: string): Walker {
  const walk = new FormWalk(url)
  return {
    open: async (path) => {
      await walk.open(path)
    },
    path: () => walk.path,
    follow: async (link) => {
      await walk.follow(link)
    },
    fill: async (label, value) => walk.fill(label, value),
    press: async (button) => {
      await walk.press(button)
    },
    says: async (text) => expect([walk.path, text, walk.says(text)]).toEqual([walk.path, text, true]),
    links: async (name) => walk.count('a[href]', name),
    fields: async (label) => walk.count('label', label),
    call: async (path, body) => (await walk.visitor.post(path, body)).status,
    leave: async () => undefined,
  }
}
