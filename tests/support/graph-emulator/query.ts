import { invalidRequest } from './answers'
import type { Item } from './item'
import type { Row } from './item-json'

const PAGE = 200
const DOWNLOAD_URL = '@microsoft.graph.downloadUrl'

/**
 * The fields that `$select` names; the id always. As with Microsoft, the download address cannot be selected by its own
 * name, but by `content.downloadUrl` or by `select` without the dollar.
 */
export function chosen(query: URLSearchParams, row: Row): Row {
  const [strict, loose] = [query.get('$select'), query.get('select')]
  const names = (strict ?? loose)?.split(',').map((name) => name.trim())
  if (!names) return row
  const hasUrl = names.includes('content.downloadUrl') || (strict === null && names.includes(DOWNLOAD_URL))
  const kept = new Set([
    ...names.filter((name) => name !== DOWNLOAD_URL),
    'id',
    'deleted',
    ...(hasUrl ? [DOWNLOAD_URL] : []),
  ])
  return Object.fromEntries(Object.entries(row).filter(([name]) => kept.has(name)))
}

/** One page of a folder's items, and the address of the next one if there are more. */
export function pageOf(items: Item[], query: URLSearchParams, base: string) {
  const size = topOf(query, PAGE)
  const mark = query.get('$skiptoken')
  const start = mark === null ? 0 : offsetIn(mark)
  const end = start + size
  const others = [...query].filter(([name]) => ['$top', '$select', 'select', '$orderby'].includes(name))
  const carried = others.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const next = end < items.length && `${base}?${[...carried, `$skiptoken=${skipToken(end)}`].join('&')}`
  return { items: items.slice(start, end), next: next || undefined }
}

export const skipToken = (offset: number) => Buffer.from(`Paged;${offset}`).toString('base64url')

/** `$top`, at most the service's own limit. */
export function topOf(query: URLSearchParams, limit: number): number {
  const asked = query.get('$top')
  if (asked === null) return limit
  if (!/^[1-9]\d{0,8}$/.test(asked)) throw invalidRequest('The value of $top is not valid.')
  return Math.min(Number(asked), limit)
}

function offsetIn(mark: string): number {
  const offset = Buffer.from(mark, 'base64url')
    .toString()
    .match(/^Paged;(\d+)$/)?.[1]
  if (offset === undefined) throw invalidRequest('The skip token is not valid.')
  return Number(offset)
}
