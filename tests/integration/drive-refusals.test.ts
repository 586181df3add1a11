import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import XLSX from 'xlsx'
import { env } from '~/infra/env.server'
import { caseRow, pdf, putOnDrive, writeCases } from '../support/case-sheet'
import { createFolderOwner, partsLeft, storedKeys, takeDocuments } from '../support/drive'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { allDocuments, notesOf, openWork } from '../support/records'
import { sync } from '../support/sync'
import { jpegBytes, pngBytes } from '../support/upload'
import { zipBytes } from '../support/zip'

function withFolder(overrides: Record<string, string> = {}) {
  freshPortal(overrides)
  return createFolderOwner('EXP-1').folder
}

const reasons = async () =>
  (await takeDocuments()).notes.map(({ reason, detail }) => [String(detail?.path).split('/').at(-1), reason])

test('what a file is counts, not what it is called', async () => {
  const folder = withFolder()
  const ole = XLSX.CFB.utils.cfb_new()
  XLSX.CFB.utils.cfb_add(ole, '/WordDocument', Buffer.alloc(4096))
  const letter = Buffer.from(XLSX.CFB.write(ole, { type: 'buffer' }) as Uint8Array)
  putOnDrive(`${folder}/a.docx`, pdf('a PDF after all'))
  putOnDrive(`${folder}/b.pdf`, pngBytes(1, 1))
  putOnDrive(`${folder}/c.jpeg`, jpegBytes(1, 1))
  putOnDrive(`${folder}/d.docx`, await zipBytes([{ name: 'word/document.xml', bytes: '<w/>' }]))
  putOnDrive(`${folder}/e.doc`, letter)
  expect(await reasons()).toEqual([])
  expect(allDocuments().map(({ fileName, mimeType }) => [fileName, mimeType.split('/')[1]])).toEqual([
    ['a.docx', 'pdf'],
    ['b.pdf', 'png'],
    ['c.jpeg', 'jpeg'],
    ['d.docx', 'vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['e.doc', 'msword'],
  ])
})

test('programs, pages, archives and sheets are skipped under whatever name, and stop nothing', async () => {
  const folder = withFolder()
  putOnDrive(`${folder}/a.pdf`, 'MZ\x90\x00 a program')
  putOnDrive(`${folder}/b.pdf`, '<html><script>alert(1)</script></html>')
  putOnDrive(`${folder}/c.docx`, await zipBytes([{ name: 'foto.jpg', bytes: 'x' }]))
  putOnDrive(`${folder}/d.docx`, 'PK\x03\x04 cut off')
  putOnDrive(`${folder}/e.txt`, 'texto')
  putOnDrive(`${folder}/z.pdf`, pdf('the good one'))
  expect(await reasons()).toEqual(
    ['a.pdf', 'b.pdf', 'c.docx', 'd.docx', 'e.txt'].map((name) => [name, 'file_type_refused']),
  )
  expect(allDocuments().map(({ fileName }) => fileName)).toEqual(['z.pdf'])
})

test('an empty file is refused and nothing of it is kept', async () => {
  const folder = withFolder()
  putOnDrive(`${folder}/a.pdf`, '')
  expect(await reasons()).toEqual([['a.pdf', 'file_empty']])
  expect([allDocuments(), storedKeys(), partsLeft()]).toEqual([[], [], []])
})

test('a file over MAX_UPLOAD_MB is refused and nothing of it is kept; one of just that size is taken', async () => {
  const folder = withFolder({ MAX_UPLOAD_MB: '1' })
  const head = pdf('grande')
  putOnDrive(`${folder}/justo.pdf`, head + 'x'.repeat(1024 * 1024 - head.length))
  putOnDrive(`${folder}/mas.pdf`, `${head}${'x'.repeat(1024 * 1024 - head.length)}x`)
  expect(await reasons()).toEqual([['mas.pdf', 'too_large']])
  expect(allDocuments().map(({ fileName, fileSize }) => [fileName, fileSize])).toEqual([
    ['justo.pdf', 1024 * 1024],
  ])
  expect([storedKeys().length, partsLeft()]).toEqual([1, []])
})

test('links to files and folders are not followed, wherever they lead', async () => {
  const folder = withFolder()
  const outside = join(ownFolder(), 'ajeno.pdf')
  writeFileSync(outside, pdf('not for this client'))
  const real = putOnDrive(`${folder}/real.pdf`, pdf('real'))
  symlinkSync(outside, join(dirname(real), 'link.pdf'))
  symlinkSync(real, join(dirname(real), 'own.pdf'))
  symlinkSync(dirname(outside), join(dirname(real), '04 DEMANDA INTERPUESTA'))
  symlinkSync('nowhere', join(dirname(real), 'broken.pdf'))
  expect(await reasons()).toEqual([])
  expect(allDocuments().map(({ fileName }) => fileName)).toEqual(['real.pdf'])
})

test('files of the operating system and of open office programs are not even mentioned', async () => {
  freshPortal()
  writeCases([caseRow(1)])
  for (const name of ['Thumbs.db', 'thumbs.DB', 'desktop.ini', '.DS_Store', '.oculto.pdf'])
    putOnDrive(`EXP-1/04/${name}`, pdf(name))
  putOnDrive('EXP-1/04/.git/a.pdf', pdf('hidden folder'))
  putOnDrive('EXP-1/04/~$Carta.docx', 'Eva Ramos')
  putOnDrive('EXP-1/04/.~lock.Carta.odt#', 'Eva Ramos')
  const run = await sync()
  expect(run).toMatchObject({ state: 'done', counts: { documentsSkipped: 0, totalFiles: 0 } })
  expect(notesOf(run, 'document')).toEqual([])
  expect(allDocuments()).toEqual([])
})

test('a decomposed name from a Mac is stored composed, and found again as the same file', async () => {
  const folder = withFolder()
  putOnDrive(`${folder}/${'Resolución Peña'.normalize('NFD')}.pdf`, pdf('uno'))
  expect(await reasons()).toEqual([])
  expect(allDocuments().map(({ fileName }) => fileName)).toEqual(['Resolución Peña.pdf'])
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 0, documentsReplaced: 0 })
})

test('of two files whose names differ only in how their accents are composed, one is told as skipped', async () => {
  freshPortal()
  writeCases([caseRow(1), caseRow(2)])
  putOnDrive(`EXP-1/${'Resolución'.normalize('NFD')}.pdf`, pdf('uno'))
  putOnDrive(`EXP-1/${'Resolución'.normalize('NFC')}.pdf`, pdf('dos'))
  putOnDrive('EXP-2/Otro.pdf', pdf('otro'))
  expect(await sync()).toMatchObject({ state: 'done', counts: { documentsAdded: 2, documentsSkipped: 1 } })
  expect(openWork()).toMatchObject([{ reason: 'same_name' }])
  expect(allDocuments().map(({ fileName }) => fileName)).toContain('Otro.pdf')
  expect(storedKeys()).toEqual(
    allDocuments()
      .map(({ filePath }) => filePath)
      .sort(),
  )
})

test('names that mean something to a disk or to the eye are stored without it', async () => {
  const folder = withFolder()
  const names = ['Factura\u202efdp.exe.pdf', 'nombre\nroto.pdf', 'a\\b.pdf', `${'l'.repeat(200)}.pdf`]
  for (const name of names) putOnDrive(`${folder}/${name}`, pdf(name))
  expect(await reasons()).toEqual([])
  for (const { fileName } of allDocuments()) {
    expect(fileName).toMatch(/^[\p{L}\p{N} .]+\.pdf$/u)
    expect(fileName.length).toBeLessThanOrEqual(150)
  }
  expect(allDocuments()).toHaveLength(4)
})

test('folders below the eighth level are not walked', async () => {
  const folder = withFolder()
  putOnDrive(`${folder}/${'a/'.repeat(7)}dentro.pdf`, pdf('dentro'))
  putOnDrive(`${folder}/${'a/'.repeat(8)}fuera.pdf`, pdf('fuera'))
  mkdirSync(join(env().driveFolder, folder, 'vacía'))
  await takeDocuments()
  expect(allDocuments().map(({ fileName }) => fileName)).toEqual(['dentro.pdf'])
})
