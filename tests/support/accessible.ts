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
  timer: '[role=timer]',
}

/** The text of an element without line breaks. */
export const textOf = (one: Element): string => tidy(saidIn(one))

function saidIn(part: ChildNode): string {
  if (isText(part)) return part.data
  if (!isTag(part) || part.name === 'script' || part.name === 'style') return ''
  return part.children.map(saidIn).join('')
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
  const labels = [
    ...document(one).closest('label').toArray(),
    ...(id ? document(`label[for="${id}"]`).toArray() : []),
  ]
  return labels.map((part) => textOf(part as Element))
}

/** Not in a collapsed or hidden part of the page. */
export function isShown(one: Element): boolean {
  for (let part: Element | null = one; part; part = part.parent as Element | null) {
    if (!part.attribs) return true
    if ('hidden' in part.attribs || ['script', 'style', 'template'].includes(part.name)) return false
    const above = part.parent as Element | null
    if (above?.name === 'details' && part.name !== 'summary' && !('open' in above.attribs)) return false
  }
  return true
}

const textIn = (document: CheerioAPI, selector: string, within?: Element) =>
  tidy((within ? document(within).find(selector) : document(selector)).first().text())

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
