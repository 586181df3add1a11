import { unpackZip } from '../zip.server'
import type { RawFiles } from './struck-cells'
import { MAX_UNPACKED_BYTES, TooHeavy, WorkbookRefused } from './too-heavy'
import { type Weight, weighPart } from './weigh-part'

/** What is handed to the library or read here: no macros, pictures, drawings or caches. */
const KEPT = /\.(?:xml|rels)$/i
const LEFT =
  /^(?:docprops|customxml|xl\/(?:drawings|charts|media|externallinks|pivotcache|pivottables|printersettings|ctrlprops|vbaproject))/i
const MACROS = /(?:vbaproject\.bin|xl\/macrosheets\/.{1,200})$/i
const MAX_PARTS = 1_500
const TYPES = '[Content_Types].xml'
const NO_STYLES = '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'

/** The parts of a workbook that matter, by their names with slashes. `hasMacros`: some were left out. */
export type Parts = { files: RawFiles; hasMacros: boolean }

/**
 * Unpacks a workbook in chunks and adds up what it would make of it. Throws `TooHeavy`, and `WorkbookRefused` for a
 * password or too many sheets.
 */
export async function unpackParts(bytes: Buffer): Promise<Parts> {
  const weight: Weight = { bytes: 0, tags: 0, linked: 0, widths: 0, sheets: 0, openTexts: 0 }
  const files: RawFiles = Object.create(null)
  let hasMacros = false
  let partCount = 0
  for await (const { name: stored, content } of unpackZip(bytes)) {
    const name = stored.replaceAll('\\', '/')
    hasMacros ||= MACROS.test(name)
    const isKept = KEPT.test(name) && !LEFT.test(name)
    const kept = isKept ? await weighPart(content, weight) : await countBytes(content, weight)
    if (!isKept) continue
    if (files[name]) throw new TooHeavy()
    // Nearly all of them are sheets, and what belongs to a sheet.
    if (partCount++ >= MAX_PARTS) throw new WorkbookRefused('workbook_too_many_sheets')
    files[name] = { name, content: Buffer.concat(kept), type: 2 }
  }
  return { files: withStyles(files), hasMacros }
}

/** The text of a part; empty if there is none. */
export const partText = ({ files }: Parts, name: string) =>
  Buffer.from(files[name]?.content ?? []).toString('utf8')

/** The package of an OpenDocument sheet, not of Excel. Throws `WorkbookRefused` for one with a password. */
export function isOds(parts: Parts): boolean {
  if (parts.files[TYPES] || !parts.files['content.xml']) return false
  if (partText(parts, 'META-INF/manifest.xml').includes('encryption-data'))
    throw new WorkbookRefused('workbook_encrypted')
  return true
}

async function countBytes(content: AsyncIterable<Buffer>, weight: Weight): Promise<Buffer[]> {
  for await (const { length } of content) {
    weight.bytes += length
    if (weight.bytes > MAX_UNPACKED_BYTES) throw new TooHeavy()
  }
  return []
}

const STYLES =
  /PartName="\/?([^"]{1,200})"\s{1,8}ContentType="[^"]{1,200}\.styles\+xml"|ContentType="[^"]{1,200}\.styles\+xml"\s{1,8}PartName="\/?([^"]{1,200})"/

/** Programs that write no styles may still name them: the library would look for them in vain. */
function withStyles(files: RawFiles): RawFiles {
  const types = files[TYPES]
  const [, first, second] = (types && STYLES.exec(Buffer.from(types.content).toString('latin1'))) || []
  const name = first ?? second
  const isThere =
    name === undefined || Object.keys(files).some((part) => part.toLowerCase() === name.toLowerCase())
  if (name !== undefined && !isThere) files[name] = { name, content: Buffer.from(NO_STYLES), type: 2 }
  return files
}
