import type { Element } from 'domhandler'
import { innermost, isShown, labelsOf, nameOf, ofRole, textOf } from './accessible'
import type { Part, Role, UploadedFile } from './any-page'
import { valueIn } from './form-fields'
import { checkBox, chooseOption, defaultButton, submit, writeInto } from './plain-form'
import type { PlainPage } from './plain-page'

type Name = string | RegExp
type Options = { exact?: boolean }

/** Elements of a plain page, looked up whenever they are asked for. */
export class PlainPart implements Part {
  constructor(
    private readonly page: PlainPage,
    private readonly said: string,
    private readonly find: () => Element[],
  ) {}

  getByRole = (role: Role, { name, exact = false }: Options & { name?: Name } = {}) =>
    this.within(`${role} ${name ?? ''}`, ofRole[role], (one) => {
      if (!isShown(one)) return false
      return name === undefined || matches(nameOf(this.page.document, one), name, exact)
    })

  getByLabel = (label: Name, { exact = false }: Options = {}) =>
    this.within(`the field ${label}`, '[aria-label], [aria-labelledby], input, select, textarea', (one) =>
      labelsOf(this.page.document, one).some((text) => matches(text, label, exact)),
    )

  getByAltText = (text: string) =>
    this.within(`the picture ${text}`, 'img[alt]', (one) => one.attribs.alt === text)

  /** The innermost elements that say it. */
  getByText = (text: Name, { exact = false }: Options = {}) =>
    new PlainPart(this.page, `the text ${text} in ${this.said}`, () =>
      this.find().flatMap((part) => innermost(part, (said) => matches(said, text, exact))),
    )

  locator = (selector: string, { hasText }: { hasText?: Name } = {}) =>
    this.within(selector, selector, (one) => hasText === undefined || this.has(one, hasText))

  filter = ({ hasText }: { hasText: Name }) =>
    this.narrowed(`with ${hasText}`, (all) => all.filter((one) => this.has(one, hasText)))

  first = () => this.narrowed('first', (all) => all.slice(0, 1))
  last = () => this.narrowed('last', (all) => all.slice(-1))

  all = async () => this.find().map((one) => new PlainPart(this.page, this.said, () => [one]))
  count = async () => this.find().length
  isVisible = async () => this.find().some(isShown)
  isDisabled = async () => this.page.document(this.one()).is(':disabled, fieldset[disabled] *')
  isChecked = async () => 'checked' in this.one().attribs
  getAttribute = async (name: string) => this.one().attribs[name] ?? null
  textContent = async () => this.page.document(this.one()).text()
  allTextContents = async () => this.find().map((one) => this.page.document(one).text())
  inputValue = async () => valueIn(this.page.document(this.one()))

  async waitFor() {
    if (!isShown(this.one())) throw new Error(`${this.page.url()}: ${this.said} is hidden`)
  }

  async click() {
    const clickable = this.page.document(this.usable()).closest('a[href], button, summary')
    const part = clickable.get(0) as Element | undefined
    if (part?.name === 'a') await this.page.goto(part.attribs.href ?? '')
    else if (part?.name === 'button') await submit(this.page, part)
    else if (part?.name === 'summary') toggle(part.parent as Element, 'open')
    else throw new Error(`${this.page.url()}: ${this.said} does nothing without scripts`)
  }

  check = async () => checkBox(this.page.document, this.usable(), true)
  uncheck = async () => checkBox(this.page.document, this.usable(), false)

  async press(key: string) {
    const field = this.usable()
    const isBox = field.attribs.type === 'checkbox'
    if (key === 'Space' && isBox) toggle(field, 'checked')
    else if (key === 'Enter' && !isBox) await submit(this.page, defaultButton(this.page.document, field))
    else throw new Error(`${key} does nothing in ${this.said}`)
  }

  fill = async (value: string) => writeInto(this.page.document, this.usable(), value)
  selectOption = async (option: string | { label: string }) =>
    chooseOption(this.page.document, this.usable(), option)

  async setInputFiles(files: UploadedFile | UploadedFile[]) {
    this.page.chosen.set(this.usable(), [files].flat())
  }

  private within(said: string, selector: string, isMeant: (one: Element) => boolean) {
    return new PlainPart(this.page, `${said} in ${this.said}`, () => {
      const roots = this.find()
      const all = this.page.document(roots).find(selector).toArray() as Element[]
      return all.filter(isMeant)
    })
  }

  private narrowed(said: string, narrow: (all: Element[]) => Element[]) {
    return new PlainPart(this.page, `${this.said}, ${said}`, () => narrow(this.find()))
  }

  private has = (one: Element, text: Name) => matches(textOf(one), text, false)

  private one(): Element {
    const [one, ...others] = this.find()
    if (!one || others.length > 0)
      throw new Error(`${this.page.url()}: ${others.length + (one ? 1 : 0)} × ${this.said}`)
    return one
  }

  private usable(): Element {
    const one = this.one()
    const isUsable = isShown(one) && !this.page.document(one).is(':disabled, fieldset[disabled] *')
    if (!isUsable) throw new Error(`${this.page.url()}: ${this.said} is hidden or disabled`)
    return one
  }
}

function matches(text: string, name: Name, exact: boolean): boolean {
  if (name instanceof RegExp) return name.test(text)
  return exact ? text === name.trim() : text.toLowerCase().includes(name.trim().toLowerCase())
}

function toggle(part: Element, attribute: string) {
  if (attribute in part.attribs) delete part.attribs[attribute]
  else part.attribs[attribute] = ''
}
