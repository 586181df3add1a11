import { AppError } from '../app-error'
import { readMembers } from '../zip.server'

/** What a Word document (ISO/IEC 29500-2) declares: the types of its parts and their relationships. */

const MAX_PART_BYTES = 1024 * 1024
const MAX_BYTES = 4 * 1024 * 1024
const SPEAKS = /(?:^\[content_types\]\.xml|\.rels)$/i
/** The type of a part, or of the relationship that leads to one whose type says nothing. */
const MACROS = /vbaProject|vbaData|macroEnabled/i
const RELATIONSHIP = /^(?:[^ \t\r\n:="'/>]+:)?Relationship[ \t\r\n]/
const ATTRIBUTE = /(?<=[ \t\r\n])([^ \t\r\n="'/>]+)[ \t\r\n]*=[ \t\r\n]*(?:"([^"]*)"|'([^']*)')/g

/**
 * Checks the parts that declare the contents of a document. Throws `file_macros` for macros under any name,
 * `file_loads_outside` for a template or the like that is loaded automatically from elsewhere, `file_unpacks_too_large`
 * for a part over 1 MB or 4 MB of them, and `NotAZip` if it cannot be read.
 */
export async function inspectDocx(location: string) {
  for (const part of await readMembers(location, SPEAKS, MAX_PART_BYTES, MAX_BYTES)) {
    if (part === null) throw new AppError('file_unpacks_too_large')
    // UTF-16 is equivalent to plain text.
    const xml = part.toString('latin1').replaceAll('\0', '')
    if (MACROS.test(resolved(xml))) throw new AppError('file_macros')
    if (relationships(xml).some(loadsFromOutside)) throw new AppError('file_loads_outside')
  }
}

/** References to characters are text: one to a quote or a bracket ends neither a value nor a tag. */
const resolved = (text: string) =>
  text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
    String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )

type Relationship = { type: string; target: string; external: boolean }

function relationships(xml: string): Relationship[] {
  return xml
    .split('<')
    .filter((tag) => RELATIONSHIP.test(tag))
    .map((tag) => {
      const attributes = new Map<string, string>()
      for (const [, name = '', double, single] of tag.matchAll(ATTRIBUTE))
        if (!attributes.has(name)) attributes.set(name, resolved(double ?? single ?? ''))
      const type = attributes.get('Type') ?? ''
      return {
        type: type.slice(type.lastIndexOf('/') + 1).toLowerCase(),
        target: (attributes.get('Target') ?? '').trim(),
        external: attributes.get('TargetMode')?.trim().toLowerCase() === 'external',
      }
    })
}

/**
 * A hyperlink waits for a click, and a picture from the web is common and runs nothing. Everything else is loaded on
 * opening.
 */
function loadsFromOutside({ type, target, external }: Relationship): boolean {
  if (!external || type === 'hyperlink') return false
  if (type === 'image' && /^https?:/i.test(target)) return false
  return isExternalTarget(target)
}

/** Whether a target is outside this computer and the office network: a firm's templates may be on its own server. */
export function isExternalTarget(target: string): boolean {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]+):(.*)$/is.exec(target) ?? []
  if (scheme && scheme.toLowerCase() !== 'file') return true
  const path = (scheme ? rest : target).replaceAll('\\', '/')
  const [, slashes = '', host = ''] = /^(\/*)([^/]*)/.exec(path) ?? []
  const isPath = slashes.length < 2 || (scheme !== '' && slashes.length === 3) || /^[a-z]:$/i.test(host)
  return !isPath && !isOfOffice(host)
}

const isOfOffice = (host: string) =>
  /^[a-z][\w-]*$/i.test(host) ||
  /^[\w.-]+\.(?:local|lan|internal|intranet)$/i.test(host) ||
  /^(?:10|127|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}$/.test(host)
