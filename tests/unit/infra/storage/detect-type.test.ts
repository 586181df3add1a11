import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import XLSX from 'xlsx'
import { AppError } from '~/infra/app-error'
import { detectType } from '~/infra/storage/detect-type.server'
import { jpegBytes, pdfBytes, pngBytes } from '../../../support/upload'
import { zipBytes } from '../../../support/zip'

const folder = mkdtempSync(join(tmpdir(), 'portal-types-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function typeOf(bytes: Uint8Array | string): Promise<string> {
  const file = join(folder, 'file.part')
  writeFileSync(file, bytes)
  return detectType(file).catch((error: unknown) => (error instanceof AppError ? error.code : String(error)))
}

/** A compound file, as Word 97 to 2003 and encrypted Office documents are. */
function ole(streams: Record<string, Buffer>): Uint8Array {
  const container = XLSX.CFB.utils.cfb_new()
  for (const [path, bytes] of Object.entries(streams)) XLSX.CFB.utils.cfb_add(container, path, bytes)
  return XLSX.CFB.write(container, { type: 'buffer' }) as Uint8Array
}

function wordStream(flags: number, size = 4096): Buffer {
  const stream = Buffer.alloc(size)
  stream.writeUInt16LE(0xa5ec, 0)
  stream.writeUInt16LE(flags, 10)
  return stream
}

const part = Buffer.from('<w/>')
const docx = (...names: string[]) =>
  zipBytes(['[Content_Types].xml', ...names].map((name) => ({ name, bytes: part })))
const fixtures = readdirSync('tests/fixtures/pdf')

test.each<[what: string, bytes: Uint8Array | string, type: string]>([
  ['a PDF', pdfBytes('x'), 'pdf'],
  ['a PDF behind some bytes of a mail gateway', Buffer.concat([Buffer.alloc(900, 32), pdfBytes('x')]), 'pdf'],
  ['a PDF that speaks of /Encrypt in its text', pdfBytes('(the word /Encrypt is only a word)'), 'pdf'],
  ['a Word document', docx('word/document.xml'), 'docx'],
  ['an old Word document', ole({ '/WordDocument': wordStream(0) }), 'doc'],
  ['a large old Word document', ole({ '/WordDocument': wordStream(0, 9_000_000) }), 'doc'],
  ['a PNG', pngBytes(2480, 3508), 'png'],
  ['a PNG of just 50 million pixels', pngBytes(10_000, 5000), 'png'],
  ['a JPEG with a long Exif segment', jpegBytes(4000, 3000, 60_000), 'jpg'],
])('%s is known by its bytes', async (_, bytes, type) => {
  expect(await typeOf(bytes)).toBe(type)
})

test.each<[what: string, bytes: Uint8Array | string, code: string]>([
  ['nothing at all', '', 'file_empty'],
  ['a program', 'MZ\x90\x00', 'file_type_refused'],
  ['a page', '<!doctype html><script>', 'file_type_refused'],
  ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'file_type_refused'],
  [
    'a PDF header too far behind',
    Buffer.concat([Buffer.alloc(2000, 32), pdfBytes('x')]),
    'file_type_refused',
  ],
  ['an archive', zipBytes([{ name: 'foto.jpg', bytes: 'x' }]), 'file_type_refused'],
  ['a sheet', zipBytes([{ name: 'xl/workbook.xml', bytes: 'x' }]), 'file_type_refused'],
  ['an old sheet', ole({ '/Workbook': Buffer.alloc(5000) }), 'file_type_refused'],
  ['a damaged compound file', Buffer.from(`d0cf11e0a1b11ae1${'ff'.repeat(600)}`, 'hex'), 'file_type_refused'],
  ['a zip that is cut off', docx('word/document.xml').subarray(0, 60), 'file_type_refused'],
  ['a Word document with macros', docx('word/document.xml', 'word/vbaProject.bin'), 'file_macros'],
  [
    'an old Word document with macros',
    ole({ '/WordDocument': wordStream(0), '/Macros/VBA/dir': Buffer.alloc(100) }),
    'file_macros',
  ],
  ['an old Word document with a password', ole({ '/WordDocument': wordStream(0x100) }), 'file_encrypted'],
  [
    'a Word document with a password',
    ole({ '/EncryptionInfo': Buffer.alloc(100), '/EncryptedPackage': Buffer.alloc(5000) }),
    'file_encrypted',
  ],
  ['a PNG of more than 50 million pixels', pngBytes(10_001, 5000), 'image_too_large'],
  ['a PNG bomb', pngBytes(0x7fffffff, 0x7fffffff), 'image_too_large'],
  ['a JPEG bomb', jpegBytes(65_000, 65_000), 'image_too_large'],
])('%s is refused by name', async (_, bytes, code) => {
  expect(await typeOf(bytes)).toBe(code)
})

test.each(fixtures.filter((name) => name.startsWith('locked')))(
  'the PDF %s asks for a password',
  async (name) => {
    expect(await typeOf(readFileSync(`tests/fixtures/pdf/${name}`))).toBe('file_encrypted')
  },
)

test.each(fixtures.filter((name) => name.startsWith('open')))(
  'the PDF %s is encrypted and opens for everybody',
  async (name) => {
    expect(await typeOf(readFileSync(`tests/fixtures/pdf/${name}`))).toBe('pdf')
  },
)

test('a PDF whose encryption cannot be understood counts as locked', async () => {
  expect(await typeOf(pdfBytes('trailer << /Encrypt 99 0 R >>'))).toBe('file_encrypted')
  expect(await typeOf(pdfBytes('trailer << /Encrypt << /Filter /Other /V 4 >> >>'))).toBe('file_encrypted')
})

const MEGABYTE = 1_000_000
const standard = '/Encrypt 1 0 R 1 0 obj << /Filter /Standard /V 2 /R 3 /O <00> /U <00> /P -4 >> endobj '
const filled = (text: string) => text.repeat(Math.ceil((2 * MEGABYTE) / text.length))

test.each([
  ['ids that never end', filled('/ID[('), standard],
  ['one id of two megabytes', `/ID[(${filled('x')}`, standard],
  ['one id of escapes', `/ID[(${filled('\\\\')}`, standard],
  ['an id of spaces', `/ID${filled(' ')}`, standard],
  ['hexadecimal ids that never end', filled('/ID[<00 '), standard],
  ['objects that never begin', filled('1 0 '), standard],
  ['a reference of spaces', `/Encrypt${filled(' ')}`, standard],
  ['a reference of digits', `/Encrypt ${filled('1')}`, standard],
  ['references that never end', filled('/Encrypt 1 '), standard],
  ['owners that never end', filled('/O('), '/Encrypt << /Filter /Standard /R 3 '],
  ['filters that never end', filled('/CF<<'), `/Encrypt << /Filter /Standard /R 3 /O <00> /U <00> `],
])('a PDF of %s takes about as long as any of its size', async (_, hostile, dictionary) => {
  const took = async (bytes: string) => {
    const start = performance.now()
    await typeOf(bytes)
    return performance.now() - start
  }
  const harmless = await took(pdfBytes(filled('words and words ')).toString('latin1'))
  expect(await took(`%PDF-1.7\n${dictionary}${hostile}`)).toBeLessThan(1000 + 50 * harmless)
})

const after = Buffer.alloc(4096, '%')

test('what decides is found where two pieces of a large PDF meet', async () => {
  const locked = readFileSync('tests/fixtures/pdf/locked-rc4-128.pdf')
  const open = readFileSync('tests/fixtures/pdf/open-rc4-128.pdf')
  for (const file of [locked, open]) {
    const type = await typeOf(file)
    for (let at = 9; at < file.length; at += 11) {
      const before = Buffer.alloc(255 * 1024 - at, '%')
      expect(await typeOf(Buffer.concat([file.subarray(0, 9), before, file.subarray(9), after]))).toBe(type)
    }
  }
})

test('the number of an object is not taken for the end of a longer one', async () => {
  const other = ' 11 0 obj << /Filter /Other >> endobj'
  const dictionary = readFileSync('tests/fixtures/pdf/open-rc4-128.pdf').toString('latin1')
  const [, number] = /\/Encrypt (\d+) 0 R/.exec(dictionary) ?? []
  for (let shift = 0; shift < 6; shift += 1) {
    const before = '%'.repeat(255 * 1024 - 9 - shift)
    const longer = `%PDF-1.7\n${before}${other.replace('11', `1${number}`)}${dictionary}`
    expect(await typeOf(Buffer.concat([Buffer.from(longer, 'latin1'), after]))).toBe('pdf')
  }
})
