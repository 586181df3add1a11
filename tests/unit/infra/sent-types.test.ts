import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { foreignType } from '~/infra/storage/foreign-type.server'
import { hasPdfScripts } from '~/infra/storage/pdf-scripts.server'

const folder = mkdtempSync(join(tmpdir(), 'sent-types-'))
afterAll(() => rmSync(folder, { recursive: true }))

let serial = 0
function fileOf(...parts: (string | Buffer)[]): string {
  serial += 1
  const location = join(folder, `${serial}`)
  writeFileSync(location, Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))))
  return location
}

test.each([
  ['a photo of an iPhone', 'heic', '\0\0\0\x18ftypheic\0\0\0\0'],
  ['a photo of an iPhone in the general brand', 'heic', '\0\0\0\x18ftypmif1\0\0\0\0'],
  ['a film of a telephone', 'video', '\0\0\0\x18ftypmp42\0\0\0\0'],
  ['a film of an iPhone', 'video', '\0\0\0\x14ftypqt  \0\0\0\0'],
  ['a WebM', 'video', '\x1a\x45\xdf\xa3\x01\0\0\0\0'],
  ['an AVI', 'video', 'RIFF\0\0\0\0AVI LIST'],
  ['a scan in TIFF', 'image', 'II*\0\x08\0\0\0'],
  ['a picture of the web', 'image', 'RIFF\0\0\0\0WEBPVP8 '],
  ['an AVIF', 'image', '\0\0\0\x18ftypavif\0\0\0\0'],
  ['a text', null, 'Estimados señores:'],
  ['a single byte', null, 'x'],
])('%s is known by its content', async (_name, type, start) => {
  expect(await foreignType(fileOf(start))).toBe(type)
})

const objects = (text: string) => deflateSync(Buffer.from(text, 'latin1'))

test.each([
  [
    'an action in JavaScript',
    ['%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>\n%%EOF'],
  ],
  ['a program that is started', ['%PDF-1.7\n1 0 obj <</A <</S /Launch /F (x.exe)>>>>\n%%EOF']],
  ['a name that is written in digits', ['%PDF-1.7\n1 0 obj <</S /J#61vaScript>>\n%%EOF']],
  [
    'an object that is compressed',
    [
      '%PDF-1.7\n1 0 obj <</Type /ObjStm /Length 9>>\nstream\n',
      objects('<</S /JavaScript>>'),
      '\nendstream\n%%EOF',
    ],
  ],
])('a PDF with %s has scripts', async (_name, parts) => {
  expect(await hasPdfScripts(fileOf(...parts))).toBe(true)
})

test.each([
  ['without any', ['%PDF-1.7\n1 0 obj <</Type /Catalog>>\n%%EOF']],
  [
    'whose picture has such bytes',
    ['%PDF-1.7\n1 0 obj <</Length 9>>\nstream\n/JS /Launch \nendstream\n%%EOF'],
  ],
  ['whose names only begin alike', ['%PDF-1.7\n1 0 obj <</JSArea 1 /Launcher 2>>\n%%EOF']],
  ['with objects that cannot be unpacked', ['%PDF-1.7\n<</Type /ObjStm>>\nstream\nxxxx\nendstream\n%%EOF']],
  ['that ends within a stream', ['%PDF-1.7\n<</Length 9>>\nstream\nxxxx']],
])('a PDF %s has none', async (_name, parts) => {
  expect(await hasPdfScripts(fileOf(...parts))).toBe(false)
})

test('a PDF that unpacks to more than anybody writes counts as one with scripts', async () => {
  const bomb = objects('x'.repeat(40 * 1024 * 1024))
  const location = fileOf('%PDF-1.7\n<</Type /ObjStm>>\nstream\n', bomb, '\nendstream\n%%EOF')
  expect(await hasPdfScripts(location)).toBe(true)
})

test('a name is found wherever the file is cut for reading, and none where it only begins alike', async () => {
  for (let before = 262_140; before <= 262_148; before += 1) {
    const padding = `%PDF-1.7\n%${'x'.repeat(before - 20)}\n`
    expect(await hasPdfScripts(fileOf(padding, '<</S /JavaScript>>\n%%EOF'))).toBe(true)
    expect(await hasPdfScripts(fileOf(padding, '<</JSArea 1 /Launcher 2>>\n%%EOF'))).toBe(false)
    const harmless = Buffer.alloc(before, '/JS ')
    expect(await hasPdfScripts(fileOf('%PDF-1.7\n<<>>\nstream\n', harmless, '\nendstream\n%%EOF'))).toBe(
      false,
    )
    const starts = fileOf('%PDF-1.7\n<<>>\nstream\n', harmless, '\nendstream\n<</S /Launch>>')
    expect(await hasPdfScripts(starts)).toBe(true)
  }
})

test('a name is found in objects that are packed tightly, however far in', async () => {
  const packed = objects(`${'<</A 1>>\n'.repeat(200_000)}<</S /J#61vaScript>>`)
  const wrapped = (bytes: Buffer) =>
    fileOf('%PDF-1.7\n<</Type /ObjStm>>\nstream\n', bytes, '\nendstream\n%%EOF')
  expect(await hasPdfScripts(wrapped(packed))).toBe(true)
  expect(await hasPdfScripts(wrapped(objects('<</A 1>>\n'.repeat(200_000))))).toBe(false)
})
