import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import XLSX from 'xlsx'
import { AppError } from '~/infra/app-error'
import { detectType } from '~/infra/storage/detect-type.server'
import { NotAZip, readMembers } from '~/infra/zip.server'
import { jpegBytes, pdfBytes, pngBytes } from '../../../support/upload'
import { zipBytes } from '../../../support/zip'

const folder = mkdtempSync(join(tmpdir(), 'portal-types-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Bytes = Uint8Array | string

async function typeOf(bytes: Bytes | Promise<Bytes>): Promise<string> {
  const file = join(folder, 'file.part')
  writeFileSync(file, await bytes)
  return detectType(file).catch((error: unknown) => (error instanceof AppError ? error.code : String(error)))
}

/** A compound file, like Word 97 to 2003 and encrypted Office documents. */
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

test.each<[what: string, bytes: Bytes | Promise<Bytes>, type: string]>([
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

test.each<[what: string, bytes: Bytes | Promise<Bytes>, code: string]>([
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
  [
    'a zip that is cut off',
    docx('word/document.xml').then((whole) => whole.subarray(0, 60)),
    'file_type_refused',
  ],
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
  [
    'a page with the signature of a PNG',
    Buffer.concat([pngBytes(1, 1).subarray(0, 8), Buffer.from('<html>')]),
    'file_type_refused',
  ],
  [
    'a page with the signature of a JPEG',
    Buffer.from('\u00ff\u00d8\u00ff<html>', 'latin1'),
    'file_type_refused',
  ],
  ['a PNG without width', pngBytes(0, 100), 'file_type_refused'],
  ['a PNG of more than 50 million pixels', pngBytes(10_001, 5000), 'image_too_large'],
  ['a PNG bomb', pngBytes(0x7fffffff, 0x7fffffff), 'image_too_large'],
  ['a JPEG bomb', jpegBytes(65_000, 65_000), 'image_too_large'],
])('%s is refused by name', async (_, bytes, code) => {
  expect(await typeOf(bytes)).toBe(code)
})

test.each(readdirSync('tests/fixtures/pdf'))('the encrypted PDF %s is taken', async (name) => {
  expect(await typeOf(readFileSync(`tests/fixtures/pdf/${name}`))).toBe('pdf')
})

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const related = (type: string, target: string, mode = 'External') =>
  `<Relationships><Relationship Id="r1" Type="${TYPES}/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`
const docxOf = (parts: Record<string, Buffer | string>) =>
  zipBytes(
    Object.entries({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>', ...parts }).map(
      ([name, bytes]) => ({ name, bytes }),
    ),
  )
const withTemplate = (xml: Buffer | string) => docxOf({ 'word/_rels/settings.xml.rels': xml })

test.each<[what: string, bytes: Promise<Buffer>]>([
  ['in another case', docx('word/document.xml', 'word/VbaProject.BIN')],
  ['elsewhere', docx('word/document.xml', 'custom/vbaProject.bin')],
  [
    'under another name, told by the types of the parts',
    docxOf({
      '[Content_Types].xml':
        '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
    }),
  ],
  [
    'under another name, told by a relationship only',
    docxOf({
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship Id="r9" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.bin"/></Relationships>',
      'word/a.bin': 'x',
    }),
  ],
  [
    'told in UTF-16',
    docxOf({
      '[Content_Types].xml': Buffer.from(
        '\ufeff<Override ContentType="application/vnd.ms-office.vbaProject"/>',
        'utf16le',
      ),
    }),
  ],
  [
    'told with a sign written as a number',
    docxOf({ '[content_types].XML': '<Override ContentType="application/vnd.ms-office.&#x76;baProject"/>' }),
  ],
])('macros of a Word document are found %s', async (_, bytes) => {
  expect(await typeOf(bytes)).toBe('file_macros')
})

test.each(['MACROS', 'macros', 'vba', '_vba_project', '_vba_project_cur'])(
  'macros of an old Word document are found as %s',
  async (name) => {
    expect(await typeOf(ole({ '/WordDocument': wordStream(0), [`/${name}/dir`]: Buffer.alloc(100) }))).toBe(
      'file_macros',
    )
  },
)

test('a Word document with more parts than are read is refused', async () => {
  const names = Array.from({ length: 2001 }, (_, index) => `word/media/${index}.png`)
  expect(await typeOf(docx('word/document.xml', ...names, 'word/vbaProject.bin'))).toBe(
    'file_unpacks_too_large',
  )
})

test('a compound file whose directory is longer than is read is refused', async () => {
  const file = Buffer.from(ole({ '/WordDocument': wordStream(0) }))
  // The directory's first sector follows itself in the allocation table: it never ends.
  const first = file.readUInt32LE(48)
  file.writeUInt32LE(first, (file.readUInt32LE(76) + 1) * 512 + first * 4)
  expect(await typeOf(file)).toBe('file_type_refused')
})

test('a small old Word document is taken, whatever lies where its bytes would be', async () => {
  expect(
    await typeOf(ole({ '/Data': Buffer.alloc(20_000, 0xff), '/WordDocument': wordStream(0, 1500) })),
  ).toBe('doc')
})

test.each([
  ['attachedTemplate', 'http://evil.example/a.dotm'],
  ['attachedTemplate', 'https://evil.example/a.dotm'],
  ['attachedTemplate', '\\\\evil.example\\share\\a.dotm'],
  ['attachedTemplate', 'file://evil.example/share/a.dotm'],
  ['attachedTemplate', 'file:///\\\\203.0.113.7\\share\\a.dotm'],
  ['attachedTemplate', '\\\\evil@SSL@443\\dav\\a.dotm'],
  ['attachedTemplate', '//3405803783/a.dotm'],
  ['oleObject', 'mhtml:http://evil.example/x.html!x-usc:http://evil.example/x.html'],
  ['frame', 'https://evil.example/'],
  ['subDocument', 'https://evil.example/a.docx'],
  ['aFChunk', 'https://evil.example/a.html'],
  ['image', '\\\\evil.example\\share\\pixel.png'],
])('a Word document that loads a %s from %s by itself is refused', async (type, target) => {
  expect(await typeOf(withTemplate(related(type, target)))).toBe('file_loads_outside')
})

const FRAME = related('frame', 'http://e.example/')

test.each([
  ['in single quotes', related('frame', 'http://e.example/').replaceAll('"', "'")],
  ['with a prefix', related('frame', 'http://e.example/').replaceAll('Relationship ', 'r:Relationship ')],
  ['in UTF-16', Buffer.from(related('frame', 'http://e.example/'), 'utf16le')],
  ['with signs written as numbers', related('frame', '&#104;ttp://e.example/')],
  ['with a bracket in its address', related('frame', 'http://e.example/>')],
  ['after many spaces', FRAME.replace('TargetMode', `TargetMode${' '.repeat(65)}`)],
  ['with a prefix that has an accent', FRAME.replace('Relationship ', 'é:Relationship ')],
  ['with a long prefix', FRAME.replace('Relationship ', `${'r'.repeat(65)}:Relationship `)],
  ['behind a quote written as a number', FRAME.replace('r1', '&#34; TargetMode=&#34;Internal')],
  ['behind a bracket written as a number', FRAME.replace('r1', '&#60;')],
  ['behind a name that ends alike', FRAME.replace('Id=', 'éTargetMode="Internal" Id=')],
  ['behind a name with an accent', FRAME.replace('Id="r1"', `é=" TargetMode='Internal' "`)],
])('what a Word document loads is found %s', async (_, xml) => {
  expect(await typeOf(withTemplate(xml))).toBe('file_loads_outside')
})

test.each([
  ['hyperlink', 'https://banco.example/'],
  ['attachedTemplate', 'file:///C:\\Users\\Ana\\Plantillas\\carta.dotx'],
  ['attachedTemplate', 'C:\\Plantillas\\carta.dotx'],
  ['attachedTemplate', '\\\\SERVIDOR\\plantillas\\carta.dotx'],
  ['attachedTemplate', 'file:///\\\\SERVIDOR\\plantillas\\carta.dotx'],
  ['attachedTemplate', '\\\\192.168.1.10\\plantillas\\carta.dotx'],
  ['attachedTemplate', '\\\\nas.despacho.local\\plantillas\\carta.dotx'],
  ['attachedTemplate', 'Normal.dotm'],
  ['image', 'https://noticias.example/foto.png'],
])('a Word document with a %s of %s is ordinary', async (type, target) => {
  expect(await typeOf(withTemplate(related(type, target)))).toBe('docx')
})

test('a Word document that unpacks to a thousand times its size is refused; a small one may repeat itself', async () => {
  expect(await typeOf(docxOf({ 'word/media/a.emf': Buffer.alloc(30_000_000) }))).toBe(
    'file_unpacks_too_large',
  )
  expect(await typeOf(docxOf({ 'word/media/a.emf': Buffer.alloc(3_000_000) }))).toBe('docx')
  expect(await typeOf(docxOf({ 'word/_rels/document.xml.rels': ' '.repeat(1_100_000) }))).toBe(
    'file_unpacks_too_large',
  )
})

test('a Word document with more declared parts than anybody writes is refused, with fewer it is taken', async () => {
  const part = `<Relationship ${'a'.repeat(1_000_000)}`
  const noise = randomBytes(200_000)
  const some = (count: number) =>
    docxOf({
      'word/media/a.png': noise,
      ...Object.fromEntries(Array.from({ length: count }, (_, n) => [`x${n}.rels`, part])),
    })
  expect(await typeOf(some(4))).toBe('docx')
  expect(await typeOf(some(5))).toBe('file_unpacks_too_large')
})

test('a Word document that states less than it unpacks to is refused, whichever part it is', async () => {
  const lie = (name: string) =>
    zipBytes([
      { name: '[Content_Types].xml', bytes: '<Types/>' },
      { name: 'word/document.xml', bytes: '<w/>' },
      { name, bytes: Buffer.alloc(60_000), claimedSize: 10 },
    ])
  for (const name of ['word/media/a.emf', 'word/a.bin', 'word/_rels/document.xml.rels'])
    expect(await typeOf(lie(name))).toBe('file_type_refused')
})

test('a Word document that is damaged inside leaves no file open', async () => {
  const part = { name: '[Content_Types].xml', bytes: '<Types/>'.repeat(99) }
  const whole = await zipBytes([part])
  const noHeader = Buffer.from(whole)
  noHeader.writeUInt32LE(0, 0)
  const garbled = Buffer.from(whole)
  garbled.fill(0xff, 30 + part.name.length, 40 + part.name.length)
  const open = readdirSync('/proc/self/fd').length
  const location = join(folder, 'damaged.docx')
  for (const bytes of Array.from({ length: 20 }, () => [noHeader, garbled]).flat()) {
    writeFileSync(location, bytes)
    await expect(readMembers(location, /xml$/, 1024)).rejects.toThrow(NotAZip)
  }
  await expect.poll(() => readdirSync('/proc/self/fd').length).toBeLessThan(open + 10)
})
