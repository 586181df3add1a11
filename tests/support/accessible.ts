import type { CheerioAPI } from 'cheerio'
import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import type { Role } from './any-page'

/** What a screen reader would call the elements of a page that nobody draws. */

export const ofRole: Record<Role, string> = {
  alert: '[role=alert]',
  button: 'button',
  cell: 'td',
  checkbox: 'input[type=checkbox]',
  combobox: 'select, input[list]',
  dialog: 'dialog, [role=dialog]',
  group: 'details, fieldset, [role=group]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  region: 'section:is([aria-label], [aria-labelledby]), [role=region]',
  row: 'tr',
  searchbox: 'input[type=search]',
  table: 'table',
  textbox: 'textarea, input:not([list]):is(:not([type]), [type=text], [type=email], [type=tel])',
  timer: '[role=timer]',
}

/** The text of an element without line breaks. */
export const textOf = (one: Element): string => tidy(saidIn(one))

function saidIn(part: ChildNode): string {
  if (isText(part)) return part.data
  if (!isTag(part) || part.name === 'script' || part.name === 'style') return ''
  return part.children.map(saidIn).join('')
}

/** The innermost elements within a part, or the part itself, whose text is meant. */
export function innermost(part: Element, isMeant: (text: string) => boolean): Element[] {
  return search(part).found

  function search(one: Element): { text: string; says: boolean; found: Element[] } {
    if (one.name === 'script' || one.name === 'style') return { text: '', says: false, found: [] }
    const inner = one.children.map((child) =>
      isTag(child) ? search(child) : { text: isText(child) ? child.data : '', says: false, found: [] },
    )
    const text = inner.map((child) => child.text).join('')
    const says = isMeant(tidy(text))
    const found = inner.flatMap((child) => child.found)
    return { text, says, found: says && !inner.some((child) => child.says) ? [...found, one] : found }
  }
}

export function nameOf(document: CheerioAPI, one: Element): string {
  const [label] = labelsOf(document, one)
  if (label !== undefined) return label
  if (one.name === 'table') return textIn(document, `caption`, one)
  if (one.name === 'fieldset') return textIn(document, 'legend', one)
  const copy = document(one).clone()
  copy.find('[aria-hidden=true], svg').remove()
  copy.find('img[alt]').each((_, image) => {
    document(image).replaceWith(` ${image.attribs.alt} `)
  })
  return tidy(copy.text())
}

/** The labels of a field, or of anything that is labelled. */
export function labelsOf(document: CheerioAPI, one: Element): string[] {
  const { id, 'aria-label': label, 'aria-labelledby': by } = one.attribs
  if (by)
    return [
      by
        .split(' ')
        .map((part) => textIn(document, `[id="${part}"]`))
        .join(' '),
    ]
  if (label) return [tidy(label)]
  if (!['input', 'select', 'textarea'].includes(one.name)) return []
  const around = document(one).closest('label').toArray() as Element[]
  const beside = (id && labelsIn(document).get(id)) || []
  return [...around, ...beside].map(textOf)
}

const indexed = new WeakMap<CheerioAPI, Map<string, Element[]>>()

/** The labels of a page by the field they are for. */
function labelsIn(document: CheerioAPI): Map<string, Element[]> {
  const known = indexed.get(document)
  if (known) return known
  const byField = new Map<string, Element[]>()
  for (const label of document<Element, string>('label[for]').toArray()) {
    const field = label.attribs.for ?? ''
    byField.set(field, [...(byField.get(field) ?? []), label])
  }
  indexed.set(document, byField)
  return byField
}

/** The classes that the style sheet hides where no script runs. */
const WITH_SCRIPTS_ONLY = /(?:^| )(?:needs-scripts|scripted)(?: |$)/

/** Not in a collapsed or hidden part of the page. */
export function isShown(one: Element): boolean {
  for (let part: Element | null = one; part; part = part.parent as Element | null) {
    if (!part.attribs) return true
    if (WITH_SCRIPTS_ONLY.test(part.attribs.class ?? '')) return false
    if ('hidden' in part.attribs || ['script', 'style', 'template'].includes(part.name)) return false
    const above = part.parent as Element | null
    if (above?.name === 'details' && part.name !== 'summary' && !('open' in above.attribs)) return false
  }
  return true
}

const textIn = (document: CheerioAPI, selector: string, within?: Element) =>
  tidy((within ? document(within).find(selector) : document(selector)).first().text())

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
