import { quickXorHash } from './quick-xor'

/** `package` is a notebook, `shortcut` a link to another drive: neither can be downloaded. */
export type Kind = 'file' | 'folder' | 'package' | 'shortcut'

export type Item = {
  id: string
  parentId: string | null
  name: string
  kind: Kind
  /** A number: that many made-up bytes. */
  content: Buffer | number
  created: number
  modified: number
  version: number
  contentVersion: number
  /** `vanished`: gone without a word in the log. */
  state: 'live' | 'deleted' | 'vanished'
  /** What the service says instead of the truth. */
  hash?: string
  reportSize?: number
  malware?: boolean
}

export type NewFile = Partial<Pick<Item, 'id' | 'modified' | 'hash' | 'reportSize' | 'malware' | 'kind'>> & {
  content?: string | Buffer | number
}

export const isLive = ({ state }: Item) => state === 'live'

export const bytesOf = ({ content, id }: Item): Buffer =>
  typeof content === 'number' ? Buffer.alloc(content, id) : content

export const sizeOfFile = ({ content, reportSize }: Item) =>
  reportSize ?? (typeof content === 'number' ? content : content.length)

const hashes = new WeakMap<Buffer, string>()

/** Computed once for each content. */
export function hashOf(item: Item): string {
  if (item.hash !== undefined) return item.hash
  if (typeof item.content === 'number') item.content = bytesOf(item)
  const known = hashes.get(item.content) ?? quickXorHash(item.content)
  hashes.set(item.content, known)
  return known
}

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain',
  csv: 'text/csv',
  jpg: 'image/jpeg',
  png: 'image/png',
}

export const mimeTypeOf = ({ name }: Item) =>
  TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
