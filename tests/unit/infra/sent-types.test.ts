import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
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
const ACTION = '<</S /JavaScript /JS (app.alert(1))>>'
const objectStream = (entries: string, data: string | Buffer, end = '\nendstream\n%%EOF') => [
  `%PDF-1.7\n1 0 obj <</Type /ObjStm /N 1 /First 4 ${entries}>>\nstream\n`,
  data,
  end,
]
const DEFLATE = '/Filter /FlateDecode'
/** As it is, which may look like the end of a stream, and packed behind it. */
const halfPacked = (start: string, rest: string) =>
  Buffer.concat([
    Buffer.from([0x78, 0x01, 0, start.length, 0, 255 - start.length, 255]),
    Buffer.from(start),
    deflateRawSync(rest),
  ])

test.each([
  ['an action in JavaScript', [`%PDF-1.7\n1 0 obj <</OpenAction ${ACTION}>>\n%%EOF`]],
  ['a program that is started', ['%PDF-1.7\n1 0 obj <</A <</S /Launch /F (x.exe)>>>>\n%%EOF']],
  ['a name that is written in digits', ['%PDF-1.7\n1 0 obj <</S /J#61vaScript>>\n%%EOF']],
  ['an object that is compressed', objectStream(DEFLATE, objects(`9 0 ${ACTION}`))],
  ['an object in a stream that is not compressed', objectStream('/Length 50', `9 0 ${ACTION}`)],
  ['an object after a comment that looks like a stream', [`%PDF-1.7\n%stream\n1 0 obj ${ACTION}\n%%EOF`]],
  ['an object after a comment that looks like a dictionary', [`%PDF-1.7\n%>>stream\n1 0 obj ${ACTION}`]],
  ['a text that looks like a stream', ['%PDF-1.7\n1 0 obj <</T(>>\nstream\n)/S/J#61vaScript/JS(x)>>']],
  ['a text that looks like a stream with an end', ['1 0 obj <</T(>>stream\n)/S/Launch/E(endstream)>>%PDF-']],
  ['an object in the data of a stream', [`%PDF-1.7\n<<>>stream\n7 0 obj ${ACTION} endobj\nendstream\n%%EOF`]],
  [
    'a film with a script in the data of a stream',
    ['%PDF-1.7\n<<>>stream\n7 0 obj<</S/Rendition/JS(x)>>\nendstream'],
  ],
  [
    'objects in the data of a stream',
    ['%PDF-1.7\n<<>>stream\n', ...objectStream(DEFLATE, objects(`9 0 ${ACTION}`))],
  ],
  [
    'objects whose type is written in digits',
    ['1 0 obj<</Type/Obj#53tm/Filter/FlateDecode>>stream\n', objects(ACTION), '\nendstream\n%PDF-'],
  ],
  [
    'objects without a type',
    ['1 0 obj<</N 1/First 5 0 R/Filter/FlateDecode>>stream\n', objects(ACTION), '\nendstream\n%PDF-'],
  ],
  [
    'objects that begin after blanks and a return',
    ['1 0 obj<</Type/ObjStm/Filter[/FlateDecode]>> stream \r', objects(ACTION), '\nendstream\n%PDF-'],
  ],
  [
    'objects that are packed twice',
    objectStream('/Filter[/ASCIIHexDecode/FlateDecode]', `${objects(ACTION).toString('hex')}>`),
  ],
  ['objects in hexadecimal', objectStream('/Filter/AHx', `${Buffer.from(ACTION).toString('hex')}>`)],
  ['objects whose packing lies elsewhere', objectStream('/Filter 8 0 R', objects(ACTION))],
  ['objects that lie elsewhere', objectStream(`/F(x.bin) ${DEFLATE}`, objects('9 0 <<>>'))],
  ['objects in rows of differences', objectStream(`${DEFLATE}/DecodeParms<</Predictor 12>>`, objects('9 0'))],
  ['objects with a text before them', objectStream(`/A(1 0 obj<<) ${DEFLATE}`, objects(ACTION))],
  ['objects with a comment before them', objectStream(`${DEFLATE}>>%\nstream\n<<`, objects(ACTION))],
  ['objects with much before them', objectStream(`/A /${'x'.repeat(9_000)} ${DEFLATE}`, objects(ACTION))],
  [
    'objects with very much before them',
    objectStream(`/A /${'x'.repeat(600_000)}${DEFLATE}`, objects(ACTION)),
  ],
  ['objects that cannot be unpacked', objectStream(DEFLATE, 'xxxx')],
  [
    'objects that break off behind it',
    objectStream(DEFLATE, Buffer.concat([objects(ACTION).subarray(0, -6), Buffer.alloc(9, 0xff)])),
  ],
  ['objects with the end of a stream in them', objectStream(DEFLATE, halfPacked('(endstream\n)', ACTION))],
  ['objects without an end', objectStream(DEFLATE, objects(ACTION), '')],
  [
    'objects that would be encrypted, packed twice',
    objectStream('/Filter/LZWDecode', 'xx').concat('/Encrypt 9 0 R'),
  ],
  [
    'objects in a PDF that is attached',
    ['%PDF-1.7\n<</Type/EmbeddedFile>>stream\n', ...objectStream(DEFLATE, objects(`9 0 ${ACTION}`))],
  ],
  [
    'objects in a PDF that is attached whose head is not alone',
    ['<</Type/EmbeddedFile>>stream\n/ObjStm\n', ...objectStream(DEFLATE, objects('9 0 <</Type /Catalog>>'))],
  ],
  [
    'objects among which a stream begins',
    objectStream('/Length 99', '9 0 obj<<>>stream\n(x)/Launch\nendstream\nendobj'),
  ],
  [
    'packed objects that begin with a stream',
    objectStream(DEFLATE, Buffer.concat([Buffer.from('obj<<>>stream\n'), objects(ACTION)])),
  ],
  ['an action behind what looks like XML', ['<<>>stream\n7 0 obj<</B</A>/X<</Launch 1>>>>\nendstream%PDF-']],
  ['an update behind the end', ['%PDF-1.7\n<<>>stream\nx\nendstream\n%%EOF\n', `1 0 obj ${ACTION}\n%%EOF`]],
])('a PDF with %s has scripts', async (_name, parts) => {
  expect(await hasPdfScripts(fileOf(...parts))).toBe(true)
})

const noise = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, at) => (at * at * 31 + at) % 251))

test.each([
  ['without any', ['%PDF-1.7\n1 0 obj <</Type /Catalog>>\n%%EOF']],
  [
    'whose picture has such bytes',
    [
      '%PDF-1.7\n1 0 obj <</Length 9>>\nstream\n',
      noise(999),
      '/JS \xff/JS(',
      noise(999),
      '\nendstream\n%%EOF',
    ],
  ],
  [
    'that has such words drawn',
    ['%PDF-1.7\n<<>>stream\nBT [(HTML/JavaScript, Web/Launch)9(/JavaScript)] TJ ET\nendstream\n%%EOF'],
  ],
  [
    'with colours that look like more',
    ['<</ColorSpace[/Indexed 9(%\\(>>\xff)]>>\nstream\nx\nendstream\n%PDF-'],
  ],
  [
    'with XML in which such elements end',
    ['%PDF-1.7\n<</Type/EmbeddedFile>>stream\n<a><Launch>1</Launch><JavaScript></JavaScript></a>\nendstream'],
  ],
  [
    'with another one attached that has objects',
    ['%PDF-1.7\n<</Type/EmbeddedFile>>stream\n', ...objectStream(DEFLATE, objects('9 0 <</Type /Catalog>>'))],
  ],
  ['whose names only begin alike', ['%PDF-1.7\n1 0 obj <</JSArea 1 /Launcher 2>>\n%%EOF']],
  ['that is encrypted', objectStream(DEFLATE, noise(700)).concat('trailer <</Encrypt 9 0 R>>')],
  ['that ends within a stream', ['%PDF-1.7\n<</Length 9>>\nstream\nxxxx']],
  [
    'with outlines',
    ['%PDF-1.7\n5 0 obj <</First 6 0 R /Last 6 0 R>> endobj 7 0 obj <<>>stream\n/JS \nendstream'],
  ],
  ['with objects as they are', objectStream('/Length 9', '9 0 <</Type /Catalog>>')],
  [
    'with objects packed as in a list',
    objectStream('/Filter [ /FlateDecode ] /DecodeParms null', objects('9 0 <<>>')),
  ],
  ['with objects and no end', objectStream(DEFLATE, objects('9 0 <</Type /Catalog>>'), '')],
])('a PDF %s has none', async (_name, parts) => {
  expect(await hasPdfScripts(fileOf(...parts))).toBe(false)
})

test('objects in a PDF that is attached are looked at wherever the file is cut for reading', async () => {
  for (let before = 262_020; before <= 262_150; before += 13) {
    const attached = (text: string) =>
      fileOf(
        `%PDF-1.7\n<</Type/EmbeddedFile>>stream\n${'x'.repeat(before - 40)}\n`,
        ...objectStream(DEFLATE, objects(text)),
      )
    expect(await hasPdfScripts(attached('9 0 <</Type /Catalog>>'))).toBe(false)
    expect(await hasPdfScripts(attached(`9 0 ${ACTION}`))).toBe(true)
  }
})

test('a PDF of a library has none, with its objects packed and with them as they are', async () => {
  const made = await PDFDocument.create()
  for (let page = 0; page < 60; page += 1) made.addPage().drawText('HTML/JavaScript, /JS')
  made.setTitle('50 % (JavaScript)')
  for (const useObjectStreams of [true, false])
    expect(await hasPdfScripts(fileOf(Buffer.from(await made.save({ useObjectStreams }))))).toBe(false)
  made.addJavaScript('greeting', 'app.alert(1)')
  for (const useObjectStreams of [true, false])
    expect(await hasPdfScripts(fileOf(Buffer.from(await made.save({ useObjectStreams }))))).toBe(true)
})

test('a PDF that unpacks to more than anybody writes counts as one with scripts', async () => {
  const bomb = objects('x'.repeat(40 * 1024 * 1024))
  expect(await hasPdfScripts(fileOf(...objectStream(DEFLATE, bomb)))).toBe(true)
  const many = (times: number) =>
    fileOf(...Array.from({ length: times }, () => objectStream('', '9 0')).flat())
  expect(await hasPdfScripts(many(20))).toBe(false)
  expect(await hasPdfScripts(many(20_000))).toBe(true)
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
  const wrapped = (bytes: Buffer) => fileOf(...objectStream(DEFLATE, bytes))
  expect(await hasPdfScripts(wrapped(packed))).toBe(true)
  expect(await hasPdfScripts(wrapped(objects('<</A 1>>\n'.repeat(200_000))))).toBe(false)
})
