import { TooHeavy } from './too-heavy'

/** A tag of an XML text, and the text before it, with its entities resolved. */
export type XmlTag = { name: string; tag: string; ends: boolean; closed: boolean; before: string }

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi
const ATTRIBUTE = /\s([\w:.-]{1,64})\s{0,8}=\s{0,8}(?:"([^"]*)"|'([^']*)')/g
const LAST_CODE_POINT = 0x10ffff

/** A text of XML as its author wrote it. */
export const plainXml = (xml: string) =>
  xml.includes('&')
    ? xml.replace(ENTITY, (whole, hex?: string, decimal?: string, named?: string) => {
        if (named) return NAMED[named.toLowerCase()] ?? whole
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole
      })
    : xml

/** The attributes of a tag, by their names with prefix. */
export function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of tag.matchAll(ATTRIBUTE))
    attributes.set(name, plainXml(double ?? single ?? ''))
  return attributes
}

/** The tags of an XML text in one pass. Throws `TooHeavy` if it breaks off. */
export function* tagsOf(xml: string): Generator<XmlTag> {
  for (let at = 0; ; ) {
    const start = xml.indexOf('<', at)
    if (start < 0) return
    const before = plainXml(xml.slice(at, start))
    if (xml.startsWith('<!--', start)) at = after('-->', xml, start)
    else if (xml.startsWith('<![CDATA[', start)) at = after(']]>', xml, start)
    else if (xml.startsWith('<?', start)) at = after('?>', xml, start)
    else {
      const end = endOfTag(xml, start)
      const tag = xml.slice(start + 1, end)
      const ends = tag.startsWith('/')
      const [name = ''] = /^[\w:.-]{0,64}/.exec(ends ? tag.slice(1, 66) : tag.slice(0, 65)) ?? []
      yield { name, tag, ends, closed: tag.endsWith('/'), before }
      at = end + 1
    }
  }
}

function after(end: string, xml: string, from: number): number {
  const at = xml.indexOf(end, from)
  if (at < 0) throw new TooHeavy()
  return at + end.length
}

/** Values of attributes may contain a bracket. */
function endOfTag(xml: string, start: number): number {
  for (let at = start + 1; at < xml.length; at += 1) {
    const sign = xml[at]
    if (sign === '>') return at
    if (sign === '"' || sign === "'") at = after(sign, xml, at + 1) - 1
  }
  throw new TooHeavy()
}
