import { attributesOf, tagsOf } from './xml-tags'

/** How a cell looks, as far as it changes what is read. */
export type OdsLook = { struck: boolean; format: OdsFormat | null }
/** What a date format shows. */
export type OdsFormat = { day: boolean; hours: boolean }

type Style = { parent?: string; data?: string; struck?: boolean; unseen?: boolean }

/** The styles of an .ods: those of the firm's templates and those of single cells. */
export class OdsStyles {
  private readonly styles = new Map<string, Style>()
  private readonly formats = new Map<string, OdsFormat>()
  private readonly looks = new Map<string, OdsLook>()

  /** Reads `styles.xml`, or the head of `content.xml`. */
  constructor(...parts: string[]) {
    for (const part of parts) this.read(part)
  }

  lookOf(name: string | undefined): OdsLook {
    const key = name ?? ''
    const known = this.looks.get(key)
    if (known) return known
    const chain = this.chainOf(key)
    const data = chain.find((style) => style.data !== undefined)?.data
    const struck = chain.find((style) => style.struck !== undefined)?.struck ?? false
    const look = { struck, format: this.formats.get(data ?? '') ?? null }
    this.looks.set(key, look)
    return look
  }

  /** A sheet that is not displayed; a column or row without any width or height. */
  isUnseen = (name: string | undefined) => this.styles.get(name ?? '')?.unseen ?? false

  private chainOf(name: string): Style[] {
    const chain: Style[] = []
    for (
      let style = this.styles.get(name);
      style && chain.length < 20;
      style = this.styles.get(style.parent ?? '')
    )
      chain.push(style)
    return chain
  }

  private read(xml: string) {
    let style: Style | null = null
    let format: OdsFormat | null = null
    for (const { name, tag, ends } of tagsOf(xml)) {
      if (ends) continue
      if (name === 'style:style' || name === 'style:default-style') {
        const attributes = attributesOf(tag)
        style = {
          parent: attributes.get('style:parent-style-name'),
          data: attributes.get('style:data-style-name'),
        }
        this.styles.set(attributes.get('style:name') ?? '', style)
      } else if (name === 'number:date-style' || name === 'number:time-style') {
        format = { day: false, hours: false }
        this.formats.set(attributesOf(tag).get('style:name') ?? '', format)
      } else if (format && name === 'number:day') format.day = true
      else if (format && name === 'number:hours') format.hours = true
      else if (style && name.endsWith('-properties')) Object.assign(style, propertiesIn(name, tag))
    }
  }
}

const IS_ZERO = /^0(?:\.0{0,9})?[a-z]{0,3}$/i

function propertiesIn(name: string, tag: string): Partial<Style> {
  const attributes = attributesOf(tag)
  if (name === 'style:text-properties') {
    const line =
      attributes.get('style:text-line-through-style') ?? attributes.get('style:text-line-through-type')
    return line === undefined ? {} : { struck: line !== 'none' }
  }
  if (name === 'style:table-properties') return { unseen: attributes.get('table:display') === 'false' }
  const size = attributes.get('style:column-width') ?? attributes.get('style:row-height')
  return size === undefined ? {} : { unseen: IS_ZERO.test(size) }
}
