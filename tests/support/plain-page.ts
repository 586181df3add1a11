import { Readable } from 'node:stream'
import { type CheerioAPI, load } from 'cheerio'
import type { Element } from 'domhandler'
import type { AnyPage, Role, Taken, UploadedFile } from './any-page'
import { Visitor } from './http'
import { PlainPart } from './plain-part'

type Name = string | RegExp

const REDIRECTS_AT_MOST = 10

/**
 * A page without scripts, and without a browser: it answers like Playwright's, and sends over HTTP what a browser would
 * send. Nothing has to be waited for, so anything that is missing is an error at once.
 */
export class PlainPage implements AnyPage {
  /** The files chosen in the fields of the open page. */
  readonly chosen = new WeakMap<Element, UploadedFile[]>()
  document: CheerioAPI = load('')
  private at: URL
  private waiting: ((taken: Taken) => void)[] = []

  constructor(
    base: string,
    readonly visitor = new Visitor(base),
  ) {
    this.at = new URL(base)
  }

  url = () => this.at.href
  goto = (url: string) => this.go(new URL(url, this.at))
  reload = () => this.go(this.at)

  /** Opens a page, or takes a download, as a link or form of the open one does. */
  async go(url: URL, init: RequestInit = {}) {
    const headers = { Referer: this.at.href }
    let response = await this.visitor.fetch(url.pathname + url.search, { ...init, headers })
    for (let hops = 0; response.headers.has('Location'); hops += 1) {
      if (hops === REDIRECTS_AT_MOST) throw new Error(`${url} redirects without end`)
      url = new URL(response.headers.get('Location') ?? '', url)
      response = await this.visitor.get(url.pathname + url.search)
    }
    if (response.headers.get('Content-Disposition')?.startsWith('attachment')) return this.take(response)
    this.at = url
    this.document = load(await response.text(), { scriptingEnabled: false })
  }

  async waitForURL(expected: string | RegExp | ((url: URL) => boolean)) {
    if (!isAt(this.at, expected)) throw new Error(`the page is at ${this.at}, not at ${expected}`)
  }

  waitForEvent = (_: 'download') => new Promise<Taken>((resolve) => this.waiting.push(resolve))

  getByRole = (role: Role, options: { name?: Name; exact?: boolean } = {}) =>
    this.whole().getByRole(role, options)
  getByText = (text: Name, options: { exact?: boolean } = {}) => this.whole().getByText(text, options)
  getByLabel = (label: Name, options: { exact?: boolean } = {}) => this.whole().getByLabel(label, options)
  locator = (selector: string, options: { hasText?: Name } = {}) => this.whole().locator(selector, options)

  getByAltText = (text: string) => this.whole().getByAltText(text)

  /** No field can have been focused but the one that is focused when the page opens. */
  readonly keyboard = {
    type: (text: string) => this.locator('[autofocus]').first().fill(text),
    press: (key: string) => this.locator('[autofocus]').first().press(key),
  }

  private whole = () => new PlainPart(this, 'the page', () => this.document('body').toArray())

  private async take(response: Response) {
    const bytes = Buffer.from(await response.arrayBuffer())
    const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
    const plainName = /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
    const taken = {
      suggestedFilename: () => (name ? decodeURIComponent(name) : (plainName ?? '')),
      createReadStream: async () => Readable.from([bytes]),
    }
    for (const resolve of this.waiting.splice(0)) resolve(taken)
  }
}

function isAt(url: URL, expected: string | RegExp | ((url: URL) => boolean)): boolean {
  if (typeof expected === 'function') return expected(url)
  if (expected instanceof RegExp) return expected.test(url.href)
  const pattern = expected
    .replace(/[.?+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*/g, (star) => (star === '*' ? '[^/]*' : '.*'))
  return new RegExp(`^${pattern}$`).test(url.href)
}
