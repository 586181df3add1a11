import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { expect, test } from 'vitest'
import { storeShareUrl } from '~/features/cloud-drive/share.server'
import { writeTrackingWorkbook } from '~/features/cloud-drive/tracking-workbook.server'
import { chooseWorkbookOf } from '~/features/sync/queue/other-workbooks.server'
import { lookAtDrive, sourceOnDrive } from '~/features/sync/read/read-source.server'
import { connectedFolder, followShare } from '~/infra/drive/graph/connected-folder.server'
import { resolveShare } from '~/infra/drive/graph/share.server'
import { closeGate } from '~/infra/drive/graph/sign-in/gate.server'
import { transact } from '~db/client'
import { rigs } from '../support/drive-rigs'
import { setPortalEnv } from '../support/engine'
import { presets } from '../support/graph-emulator/presets'
import { graphFolder, SHARE_URL } from '../support/graph-folder'
import { graphPortal } from '../support/graph-portal'
import { admin } from '../support/ways-in'

/** The tracking workbook on a drive at Microsoft, and the links that lead to its folder. */

const BOOK = 'Seguimiento.xlsx'
const CONTENT = { listener: 'A' as const, pathRegex: '/content$' }

async function withWorkbook() {
  const portal = await graphFolder()
  portal.put(BOOK, 'the first workbook')
  return { ...portal, look: await lookAtDrive() }
}

test('a workbook replaced before it is fetched is changing, and the next run reads the new one', async () => {
  const { put, look } = await withWorkbook()
  put(BOOK, 'another workbook')
  await expect(sourceOnDrive(look)).rejects.toMatchObject({ code: 'workbook_changing' })
  const { location } = await sourceOnDrive(await lookAtDrive())
  expect(readFileSync(location, 'utf8')).toBe('another workbook')
})

test.each([BOOK, 'Seguimiento.xlsm'])(
  '%s of another size than stated is read, because SharePoint states that of others too',
  async (name) => {
    const portal = await graphFolder()
    portal.put(name, { content: 'a workbook', reportSize: 17, hash: 'x' })
    const { location } = await sourceOnDrive(await lookAtDrive())
    expect(readFileSync(location, 'utf8')).toBe('a workbook')
  },
)

test('of a folder in the cloud an .ods is read by itself, a .csv where it is chosen, each with its ending', async () => {
  const portal = await graphFolder()
  portal.put('Lista.csv', 'DNI;CLIENTE')
  expect((await lookAtDrive()).workbook).toBeNull()
  portal.put('Seguimiento.ods', 'a sheet')
  const { location } = await sourceOnDrive(await lookAtDrive())
  expect([extname(location), readFileSync(location, 'utf8')]).toEqual(['.ods', 'a sheet'])
  await chooseWorkbookOf(admin, 'Lista.csv', Date.now())
  const chosen = await sourceOnDrive(await lookAtDrive())
  expect([chosen.name, extname(chosen.location)]).toEqual(['Lista.csv', '.csv'])
})

test('a workbook that has gone is missing, a locked one locked, an empty one empty', async () => {
  const { graph, put, remove, look } = await withWorkbook()
  graph.fault(presets.locked423({ match: CONTENT }))
  await expect(sourceOnDrive(look)).rejects.toMatchObject({ code: 'workbook_locked' })
  remove(BOOK)
  await expect(sourceOnDrive(look)).rejects.toMatchObject({ code: 'workbook_missing' })
  put(BOOK, '')
  await expect(sourceOnDrive(await lookAtDrive())).rejects.toMatchObject({ code: 'workbook_empty' })
})

test.each(rigs)(
  '%s: two workbooks that both have the chosen name are ambiguous, and none is read',
  async (_, start) => {
    const { put, remove } = await start()
    put('Año.xlsx'.normalize('NFC'), 'one')
    transact((tx) => writeTrackingWorkbook(tx, 'Año.xlsx', 1))
    put('Año.xlsx'.normalize('NFD'), 'two')
    const details = { name: 'Año.xlsx' }
    await expect(lookAtDrive().then(sourceOnDrive)).rejects.toMatchObject({
      code: 'workbook_ambiguous',
      details,
    })
    remove('Año.xlsx'.normalize('NFD'))
    expect(readFileSync((await sourceOnDrive(await lookAtDrive())).location, 'utf8')).toBe('one')
  },
)

test('a workbook that is too large is not even fetched', async () => {
  const portal = await graphFolder()
  portal.put(BOOK, { content: 'x', reportSize: 11 * 1024 * 1024 })
  await expect(sourceOnDrive(await lookAtDrive())).rejects.toMatchObject({ code: 'workbook_too_large' })
  expect(portal.graph.requested(CONTENT)).toEqual([])
})

test('a link says what it leads to, and how much is directly in it', async () => {
  const { graph, put } = await withWorkbook()
  for (let n = 0; n < 230; n++) put(`${n}.txt`, '')
  put('EXP-1/Demanda.pdf', 'x')
  const { drive } = graph
  expect(await resolveShare(SHARE_URL)).toEqual({
    driveId: drive.id,
    driveType: drive.type,
    itemId: drive.at('Despacho').id,
    name: 'Despacho',
    kind: 'folder',
    fileCount: 231,
    folderCount: 1,
    isAllCounted: true,
  })
  expect(graph.requests.every(({ url }) => !url.href.includes('bufete.sharepoint.com'))).toBe(true)
})

test('a link that is unknown or withdrawn is denied, and one to a file is no folder to follow', async () => {
  const { graph } = await withWorkbook()
  await expect(resolveShare('https://bufete.sharepoint.com/:f:/s/x')).rejects.toMatchObject({
    code: 'drive_denied',
  })
  const url = 'https://bufete.sharepoint.com/:x:/s/libro'
  graph.share(url, graph.drive.at(`Despacho/${BOOK}`))
  expect(await resolveShare(url)).toMatchObject({ kind: 'file', fileCount: 0, folderCount: 0 })
  await expect(followShare(url)).rejects.toMatchObject({ code: 'drive_missing' })
  graph.revokeShare(SHARE_URL)
  await expect(followShare(SHARE_URL)).rejects.toMatchObject({ code: 'drive_denied' })
  expect(await connectedFolder()).toMatchObject({ name: 'Despacho' })
})

test('a changed URL of the environment is followed, until somebody enters one in the portal', async () => {
  const { graph, env } = await graphPortal({ env: { GRAPH_SHARE_URL: SHARE_URL } })
  const withUrl = (GRAPH_SHARE_URL: string) => setPortalEnv({ ...env, LOG_LEVEL: 'silent', GRAPH_SHARE_URL })
  const other = 'https://bufete.sharepoint.com/:f:/s/Expedientes/Otra'
  graph.share(SHARE_URL, graph.drive.folder('Despacho'))
  graph.share(other, graph.drive.folder('Despacho nuevo'))
  expect(await connectedFolder()).toMatchObject({ name: 'Despacho' })
  withUrl(other)
  expect(await connectedFolder()).toMatchObject({ name: 'Despacho nuevo' })
  const asked = graph.requests.length
  await connectedFolder()
  expect(graph.requests.length).toBe(asked)
  withUrl('https://bufete.sharepoint.com/:f:/s/Expedientes/Desconocida')
  await expect(connectedFolder()).rejects.toMatchObject({ code: 'drive_denied' })
  storeShareUrl(admin, other, Date.now())
  expect(await connectedFolder()).toMatchObject({ name: 'Despacho nuevo' })
})

test('choosing another workbook does not wait for a pause that Microsoft asks for', async () => {
  const { put, pauses } = await graphFolder()
  put(BOOK, 'the first workbook')
  closeGate(30_000)
  await expect(chooseWorkbookOf(admin, BOOK, Date.now())).rejects.toMatchObject({ code: 'drive_throttled' })
  expect(pauses).toEqual([])
})
