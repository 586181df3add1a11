import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Drive, DriveFile } from '~/infra/drive/drive'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { rigs } from '../support/drive-rigs'

/** What every drive promises, whatever is behind it. */

const pathsOf = async (drive: Drive) => (await drive.list()).files.map(({ path }) => path)
const contentOf = async (drive: Drive, file: DriveFile) => String(await buffer(await drive.open(file)))

async function fileAt(drive: Drive, path: string): Promise<DriveFile> {
  const found = (await drive.list()).files.find((file) => file.path === path)
  if (!found) throw new Error(`${path} is not on the drive`)
  return found
}

test.each(rigs)('%s: lists its files in order, with their names and sizes', async (_, start) => {
  const { put } = await start()
  put('EXP-2/Demanda.pdf', 'dos')
  put('EXP-1/04 Ñandú/Escrito.docx', 'uno')
  put('Seguimiento.xlsx', 'hoja')
  const { files, unreadable, changing, problems } = await firmDrive().list()
  expect(files.map(({ path, name, size }) => [path, name, size])).toEqual([
    ['EXP-1/04 Ñandú/Escrito.docx', 'Escrito.docx', 3],
    ['EXP-2/Demanda.pdf', 'Demanda.pdf', 3],
    ['Seguimiento.xlsx', 'Seguimiento.xlsx', 4],
  ])
  expect(files.every(({ modifiedAt }) => modifiedAt > 0 && modifiedAt <= Date.now())).toBe(true)
  expect([unreadable, changing, problems]).toEqual([[], [], []])
})

test.each(rigs)('%s: an empty one has no files', async (_, start) => {
  await start()
  expect(await pathsOf(firmDrive())).toEqual([])
})

const NAMES = [
  '50% #1 ¿qué? & más.pdf',
  'Peña.pdf'.normalize('NFD'),
  'a.pdf',
  'A.PDF',
  '~$Escrito.docx',
  ' b .pdf',
]

test.each(rigs)('%s: names may have any characters, and are the same in NFC', async (_, start) => {
  const { put } = await start()
  for (const name of NAMES) put(`Expedientes/${name}`, name)
  const drive = firmDrive()
  const { files } = await drive.list()
  expect(files.map(({ name }) => name).sort()).toEqual(NAMES.map((name) => name.normalize('NFC')).sort())
  const read = await Promise.all(files.map((file) => contentOf(drive, file)))
  expect(read.sort()).toEqual([...NAMES].sort())
})

test.each(rigs)(
  '%s: hidden files and those of operating systems are left out, lock files are not',
  async (_, start) => {
    const { put } = await start()
    for (const path of [
      '.DS_Store',
      'Thumbs.db',
      'x/desktop.ini',
      '.git/config',
      'x/~$a.xlsx',
      'x/.~lock.b.ods#',
    ])
      put(path, 'x')
    put(`${'d/'.repeat(8)}deep.pdf`, 'x')
    put(`${'d/'.repeat(9)}too deep.pdf`, 'x')
    expect((await pathsOf(firmDrive())).sort()).toEqual([
      'd/d/d/d/d/d/d/d/deep.pdf',
      'x/.~lock.b.ods#',
      'x/~$a.xlsx',
    ])
  },
)

test.each(rigs)(
  '%s: a file keeps its fingerprint when it or its folder is renamed or moved',
  async (_, start) => {
    const { put, move } = await start()
    put('EXP-1/04/Demanda.pdf', 'demanda')
    const drive = firmDrive()
    const { fingerprint } = await fileAt(drive, 'EXP-1/04/Demanda.pdf')
    move('EXP-1/04/Demanda.pdf', 'EXP-1/04/Demanda firmada.pdf')
    expect(await fileAt(drive, 'EXP-1/04/Demanda firmada.pdf')).toMatchObject({ fingerprint })
    move('EXP-1/04/Demanda firmada.pdf', 'EXP-2/05/Demanda firmada.pdf')
    expect(await fileAt(drive, 'EXP-2/05/Demanda firmada.pdf')).toMatchObject({ fingerprint })
    move('EXP-2', 'EXP-3')
    expect(await fileAt(drive, 'EXP-3/05/Demanda firmada.pdf')).toMatchObject({ fingerprint })
  },
)

test.each(rigs)('%s: other content is another fingerprint, and so is another file', async (_, start) => {
  const { put, remove } = await start()
  put('EXP-1/Demanda.pdf', 'demanda')
  put('EXP-2/Demanda.pdf', 'demanda')
  const drive = firmDrive()
  const first = await fileAt(drive, 'EXP-1/Demanda.pdf')
  expect((await fileAt(drive, 'EXP-2/Demanda.pdf')).fingerprint).not.toBe(first.fingerprint)
  put('EXP-1/Demanda.pdf', 'demanda corregida')
  expect((await fileAt(drive, 'EXP-1/Demanda.pdf')).fingerprint).not.toBe(first.fingerprint)
  expect(await pathsOf(drive)).toHaveLength(2)
  remove('EXP-1')
  expect(await pathsOf(drive)).toEqual(['EXP-2/Demanda.pdf'])
})

test.each(rigs)(
  '%s: a file is opened byte for byte, and copied for a process that reads it',
  async (_, start) => {
    const { put } = await start()
    const bytes = 'ñ'.repeat(300_000)
    put('Seguimiento.xlsx', bytes)
    const drive = firmDrive()
    const file = await fileAt(drive, 'Seguimiento.xlsx')
    expect(await contentOf(drive, file)).toBe(bytes)
    expect(readFileSync(await drive.localCopy(file), 'utf8')).toBe(bytes)
  },
)

test.each(rigs)('%s: a file that has gone since it was listed is gone', async (_, start) => {
  const { put, remove } = await start()
  put('EXP-1/Demanda.pdf', 'demanda')
  const drive = firmDrive()
  const file = await fileAt(drive, 'EXP-1/Demanda.pdf')
  remove('EXP-1/Demanda.pdf')
  await expect(drive.open(file)).rejects.toMatchObject({ code: 'file_gone' })
})

test.each(rigs)('%s: its root is shown by name, without lock files and what is below', async (_, start) => {
  const { put } = await start()
  for (const path of ['b.xlsx', 'a.pdf', '~$b.xlsx', '.hidden', 'Ñ/x.pdf', 'EXP-1/x.pdf']) put(path, 'x')
  const root = await firmDrive().listRoot()
  expect(root).toMatchObject({ state: 'ok', folders: ['EXP-1', 'Ñ'] })
  expect(root.state === 'ok' && root.files.map(({ name }) => name)).toEqual(['a.pdf', 'b.xlsx'])
})

test.each(rigs)(
  '%s: one that is no longer there is missing, and nothing is listed in its place',
  async (_, start) => {
    const { put, lose } = await start()
    put('EXP-1/Demanda.pdf', 'demanda')
    await firmDrive().list()
    lose()
    await expect(firmDrive().list()).rejects.toMatchObject({ code: 'drive_missing' })
    expect(await firmDrive().listRoot()).toMatchObject({ state: 'not_found' })
  },
)
