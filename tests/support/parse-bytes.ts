import XLSX from 'xlsx'
import { parseXls, parseXlsx } from '~/infra/workbook/parse-workbook.server'
import type { RawFiles } from '~/infra/workbook/struck-cells'
import type { Workbook } from '~/infra/workbook/workbook'

/** The contents of an .xlsx or .xls at once, without the checks of the process that reads one. */
export function parseBytes(bytes: Buffer): Workbook {
  if (bytes.toString('latin1', 0, 2) !== 'PK') return parseXls(bytes)
  const { FullPaths, FileIndex } = XLSX.CFB.read(bytes, { type: 'buffer' })
  const files: RawFiles = {}
  for (const [index, path] of FullPaths.entries()) {
    const name = path.slice(FullPaths[0]?.length)
    const content = FileIndex[index]?.content
    if (content?.length) files[name] = { name, content: Buffer.from(content as Uint8Array), type: 2 }
  }
  return parseXlsx(files)
}
