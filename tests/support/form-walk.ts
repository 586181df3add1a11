import { type Cheerio, type CheerioAPI, load } from 'cheerio'
import type { Element } from 'domhandler'
import { fieldsOf, formOf, nameAndValue, targetOf } from './form-fields'
import { Visitor } from './http'

type Found = Cheerio<Element>
type Name = string | RegExp

const REDIRECTS_AT_MOST = 10

/**
 * A visitor without scripts, and without a browser: opens pages, follows links, fills in forms and submits them over
 * HTTP as a browser would, and reads what is not collapsed. Anything missing is an error.
 */
export class FormWalk {
  readonly visitor: Visitor
  private at: URL
  private page: CheerioAPI = load('')

  constructor(base: string) {
    this.visitor = new Visitor(base)
    this.at = new URL(base)
  }

  /** The path of the open page. */
  get path() {
    return this.at.pathname
  }

  open(path: string) {
    return this.go(new URL(path, this.at))
  }

  /** Follows the only link with a name. */
  follow(name: Name) {
    return this.open(attribute(this.one('link', 'a[href]', name), 'href'))
  }

  fill(label: Name, value: string) {
    const field = this.field(label)
    if (field.is('textarea')) field.text(value)
    else field.attr('value', value)
  }

  /** Presses the only button with a name, which submits its form. */
  async press(name: Name) {
    const button = this.one('button', 'button', name)
    const form = formOf(this.page, button)
    if (form.length !== 1) throw new Error(`the button ${name} belongs to no form`)
    const { url, isPost } = targetOf(form, button, this.at)
    const fields = new URLSearchParams([...fieldsOf(this.page, form), ...nameAndValue(button)])
    if (isPost) return this.go(url, { method: 'POST', body: fields })
    url.search = fields.toString()
    return this.go(url)
  }

  /** Whether a text is visible. */
  says(text: Name): boolean {
    if (typeof text === 'string') return textOf(this.seen()).toLowerCase().includes(text.toLowerCase())
    return this.seen()
      .find('*')
      .toArray()
      .some((part) => text.test(textOf(this.wrap(part))))
  }

  /** How many elements of a kind have a name. */
  count = (selector: 'a[href]' | 'label', name: Name) => this.named(this.all(selector), name).length

  private async go(url: URL, init: RequestInit = {}) {
    const headers = { Referer: this.at.href }
    let response = await this.visitor.fetch(url.pathname + url.search, { ...init, headers })
    for (let hops = 0; response.headers.has('Location'); hops += 1) {
      if (hops === REDIRECTS_AT_MOST) throw new Error(`${url} redirects without end`)
      url = new URL(response.headers.get('Location') ?? '', url)
      response = await this.visitor.get(url.pathname + url.search)
    }
    this.at = url
    this.page = load(await response.text())
    return response
  }

  /** The body without scripts and collapsed parts. */
  private seen(): Found {
    const body = this.page('body').clone()
    body.find('script, style, [hidden], details:not([open]) > :not(summary)').remove()
    return body
  }

  private all = (selector: string): Found => this.page<Element, string>(selector)

  private wrap = (part: Element): Found => this.page<Element, string>(part)

  private field(label: Name): Found {
    const found = this.one('field', 'label', label)
    const id = found.attr('for')
    const field = id ? this.all(`[id="${id}"]`) : found.find('input, select, textarea')
    if (field.length !== 1) throw new Error(`the label ${label} has ${field.length} fields`)
    return field
  }

  private one(what: string, selector: string, name: Name): Found {
    const found = this.named(this.all(selector), name)
    if (found.length !== 1) throw new Error(`${this.at}: ${found.length} × ${what} ${name}`)
    return found
  }

  private named = (all: Found, name: Name): Found =>
    all.filter((_, part) => {
      const said = this.wrap(part).attr('aria-label') ?? textOf(this.wrap(part))
      return typeof name === 'string' ? said === name : name.test(said)
    })
}

const textOf = (part: Found) => part.text().replace(/\s+/g, ' ').trim()

function attribute(part: Found, name: string): string {
  const value = part.attr(name)
  if (value === undefined) throw new Error(`a ${part.prop('tagName')} has no ${name}`)
  return value
}
