import { randomBytes } from 'node:crypto'
import officeCrypto from 'officecrypto-tool'
import XLSX from 'xlsx'
import { rounds } from './chance'
import { workbookBytes } from './workbook'
import { zipBytes } from './zip'

/** Files named like workbooks that are not, or that may not be opened. */

const ROWS = [
  ['Nº EXPEDIENTE', 'CLIENTE', 'DNI'],
  ['EXP-1', 'Ana', '12345678Z'],
]
const good = (type: 'xlsx' | 'biff8') => workbookBytes({ Seguimiento: ROWS }, { type })

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

/** An Excel workbook with a password to open it: an OLE file around an encrypted package. */
function encryptedXlsx(): Buffer {
  const container = XLSX.CFB.utils.cfb_new()
  XLSX.CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from('0400040040000000', 'hex'))
  XLSX.CFB.utils.cfb_add(container, '/EncryptedPackage', randomBytes(8192))
  return Buffer.from(XLSX.CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

/** An old workbook whose stream says, right at the start, that a password is needed (FILEPASS). */
function encryptedXls(): Buffer {
  const container = XLSX.CFB.read(good('biff8'), { type: 'buffer' })
  const stream = Buffer.from(XLSX.CFB.find(container, '/Workbook')?.content as Uint8Array)
  const afterBof = 4 + stream.readUInt16LE(2)
  const filePass = Buffer.from('2f0006000000cafebabe', 'hex')
  const locked = Buffer.concat([stream.subarray(0, afterBof), filePass, stream.subarray(afterBof)])
  XLSX.CFB.utils.cfb_add(container, '/Workbook', locked)
  return Buffer.from(XLSX.CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

/** An OLE file as written by Word. */
function oldLetter(): Buffer {
  const container = XLSX.CFB.utils.cfb_new()
  XLSX.CFB.utils.cfb_add(container, '/WordDocument', Buffer.alloc(8192, 'carta '))
  return Buffer.from(XLSX.CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

const CONTENT_TYPES = {
  name: '[Content_Types].xml',
  bytes: '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
}

const bomb = (megabytes: number, claimedSize?: number) =>
  zipBytes([
    CONTENT_TYPES,
    { name: 'xl/worksheets/sheet1.xml', bytes: Buffer.alloc(megabytes * 1024 * 1024, ' '), claimedSize },
  ])

type BadWorkbook = { bytes: Buffer | string | Promise<Buffer>; code: string }

/** By description: the bytes, and the code with which they are refused. */
export const BAD_WORKBOOKS: Record<string, () => BadWorkbook> = {
  'an empty file': () => ({ bytes: '', code: 'workbook_empty' }),
  'a web page': () => ({ bytes: '<html><table><tr><td>DNI</td></tr></table>', code: 'workbook_web_page' }),
  'comma-separated text': () => ({ bytes: 'N EXPEDIENTE;CLIENTE;DNI\n', code: 'workbook_not_excel' }),
  'a page of a browser in one file': () => ({ bytes: 'MIME-Version: 1.0\r\n', code: 'workbook_web_page' }),
  'a binary workbook': () => ({
    bytes: zipBytes([CONTENT_TYPES, { name: 'xl/workbook.bin', bytes: 'x' }]),
    code: 'workbook_binary',
  }),
  'a workbook of Numbers': () => ({
    bytes: zipBytes([{ name: 'Index/Document.iwa', bytes: 'x' }]),
    code: 'workbook_numbers',
  }),
  'a PDF': () => ({ bytes: '%PDF-1.7\n%%EOF\n', code: 'workbook_not_excel' }),
  'a zip of photos': () => ({
    bytes: zipBytes([{ name: 'foto.jpg', bytes: randomBytes(2000) }]),
    code: 'workbook_not_excel',
  }),
  'a letter of Word': () => ({
    bytes: zipBytes([CONTENT_TYPES, { name: 'word/document.xml', bytes: '<w:document/>' }]),
    code: 'workbook_unreadable',
  }),
  'an old letter of Word': () => ({ bytes: oldLetter(), code: 'workbook_unreadable' }),
  'a zip bomb': () => ({ bytes: bomb(20), code: 'workbook_unreadable' }),
  'a zip with too many files': () => ({
    bytes: zipBytes([
      CONTENT_TYPES,
      ...Array.from({ length: 10_001 }, (_, index) => ({
        name: `xl/media/${index}.png`,
        bytes: 'x',
        compress: false as const,
      })),
    ]),
    code: 'workbook_unreadable',
  }),
  'a zip bomb that lies about its size': () => ({
    bytes: bomb(rounds(40, 200), 1000),
    code: 'workbook_unreadable',
  }),
  'a zip bomb that Excel would open without asking': () => ({
    bytes: bomb(120).then((plain) =>
      officeCrypto.encrypt(plain, { password: 'VelvetSweatshop', type: 'standard' }),
    ),
    code: 'workbook_unreadable',
  }),
  'half of an .xlsx': () => ({ bytes: half(good('xlsx')), code: 'workbook_unreadable' }),
  'half of an .xls': () => ({ bytes: half(good('biff8')), code: 'workbook_unreadable' }),
  'an .xlsx with a password': () => ({ bytes: encryptedXlsx(), code: 'workbook_encrypted' }),
  'an .xls with a password': () => ({ bytes: encryptedXls(), code: 'workbook_encrypted' }),
  'more than 10 MB': () => ({
    bytes: Buffer.concat([good('xlsx'), Buffer.alloc(10 * 1024 * 1024)]),
    code: 'workbook_too_large',
  }),
}
