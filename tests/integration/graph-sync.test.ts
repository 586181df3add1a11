import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { days } from '~/domain/duration'
import { deleteDocument } from '~/features/documents/trash.server'
import { syncDocuments } from '~/features/sync/documents/sync-documents.server'
import { AppError } from '~/infra/app-error'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { followShare } from '~/infra/drive/graph/connected-folder.server'
import { setTiming } from '~/infra/drive/graph/timing.server'
import { env } from '~/infra/env.server'
import { sqlite } from '~db/client'
import { pdf } from '../support/case-sheet'
import { createFolderOwner } from '../support/drive'
import { setPortalEnv } from '../support/engine'
import type { Match } from '../support/graph-emulator/faults'
import { presets } from '../support/graph-emulator/presets'
import { type GraphFolder, graphFolder } from '../support/graph-folder'
import { allDocuments, onlyDocument } from '../support/records'
import { keptBytes } from '../support/s3/engine'
import { ADMIN, visit } from '../support/visits'
import { zipBytes } from '../support/zip'

/** The documents of a firm whose drive is with Microsoft, over real HTTP. */

const DELTA: Match = { listener: 'A', pathRegex: '/delta' }
const CONTENT: Match = { listener: 'A', pathRegex: '/content$' }
const BYTES: Match = { listener: 'B' }

const pathsOf = async () => (await firmDrive().list()).files.map(({ path }) => path)
const takeDocuments = async (options = {}) => syncDocuments(await firmDrive().list(), Date.now, options)
const storedBytes = ({ filePath } = onlyDocument()) => keptBytes().read(filePath).toString()
const mirrorRows = () => sqlite().prepare('SELECT * FROM mirror_items ORDER BY item_id').all()

/** The requests to both hosts while something is done, as method and path. */
async function asking({ graph }: GraphFolder, work: () => Promise<unknown>): Promise<string[]> {
  const before = graph.requests.length
  await work()
  return graph.requests.slice(before).map(({ listener, method, url }) => {
    const path = url.pathname.replace(/\/(drives|items|dl)\/[^/]+/g, '/$1/…')
    return `${listener} ${method} ${path}`
  })
}

/** A firm with one case, and a document in its folder. */
async function withDocument(options?: Parameters<typeof graphFolder>[0]) {
  const portal = await graphFolder(options)
  const { client, legalCase, folder } = createFolderOwner('EXP-1')
  const path = `Expedientes/${folder}/04/Demanda.pdf`
  portal.put(path, pdf('demanda'))
  const { counts } = await takeDocuments()
  expect(counts).toMatchObject({ documentsAdded: 1, documentsFailed: 0 })
  return { ...portal, client, legalCase, folder: `Expedientes/${folder}`, path }
}

test('a file becomes a document of its case, byte for byte; its token stays with Graph', async () => {
  const { graph } = await withDocument()
  expect(onlyDocument()).toMatchObject({ fileName: 'Demanda.pdf', category: 'DEMANDA_INTERPUESTA' })
  expect(storedBytes()).toBe(pdf('demanda'))
  expect(graph.requested(BYTES)).toHaveLength(1)
  for (const { headers } of graph.requested(BYTES)) expect(headers).not.toHaveProperty('authorization')
  for (const { headers } of graph.requested({ listener: 'A', pathRegex: '^/v1' }))
    expect(headers.authorization).toMatch(/^Bearer /)
  expect(readdirSync(join(env().DATA_DIR, 'tmp'))).toEqual([])
})

test('a run in which nothing is new costs one request', async () => {
  const portal = await withDocument()
  portal.put(`${portal.folder}/refused.exe`, 'MZ a program')
  portal.put(`${portal.folder}/empty.pdf`, '')
  portal.put('Sin expediente/Otro.pdf', pdf('de nadie'))
  await takeDocuments()
  const requests = await asking(portal, takeDocuments)
  expect(requests).toEqual(['A GET /v1.0/drives/…/root/delta'])
})

test.each(['query', 'function'] as const)(
  'links with the token in the %s are followed as they are',
  async (tokenForm) => {
    const { put } = await graphFolder({ emulator: { flags: { tokenForm } } })
    for (let n = 0; n < 450; n++) put(`EXP-1/${n}.pdf`, `${n}`)
    expect(await pathsOf()).toHaveLength(450)
    put('EXP-1/new.pdf', 'new')
    expect(await pathsOf()).toHaveLength(451)
  },
)

test('empty pages, items that come twice and a root that does not come are all the same', async () => {
  const flags = { emptyPage: true, repeatItems: true, rootAlways: false }
  const portal = await withDocument({ emulator: { flags } })
  for (let n = 0; n < 250; n++) portal.put(`EXP-1/${n}.txt`, `${n}`)
  const expected = [...Array.from({ length: 250 }, (_, n) => `EXP-1/${n}.txt`), portal.path].sort()
  expect((await pathsOf()).sort()).toEqual(expected)
  expect((await pathsOf()).sort()).toEqual(expected)
})

test('a renamed file is not fetched again, and its document follows', async () => {
  const portal = await withDocument()
  const { id } = onlyDocument()
  portal.move(portal.path, portal.path.replace('Demanda.pdf', 'Demanda firmada.pdf'))
  const requests = await asking(portal, async () => {
    expect((await takeDocuments()).counts).toMatchObject({ documentsMoved: 1, documentsAdded: 0 })
  })
  expect(requests).toEqual(['A GET /v1.0/drives/…/root/delta'])
  expect(onlyDocument()).toMatchObject({ id, fileName: 'Demanda firmada.pdf' })
})

test('a renamed folder moves everything in it, although Graph names only the folder', async () => {
  const portal = await withDocument()
  portal.put(`${portal.folder}/05/Auto.pdf`, pdf('auto'))
  await takeDocuments()
  portal.move(portal.folder, portal.folder.replace('Expedientes', 'Archivo de 2026'))
  const requests = await asking(portal, async () => {
    expect((await takeDocuments()).counts).toMatchObject({ documentsMoved: 2, documentsAdded: 0 })
  })
  expect(requests).toHaveLength(1)
})

test('a file moved to another client’s folder is quarantined, without being fetched', async () => {
  const portal = await withDocument()
  const other = createFolderOwner('EXP-2')
  portal.move(portal.path, `Expedientes/${other.folder}/04/Demanda.pdf`)
  const requests = await asking(portal, async () => {
    const { counts, notes } = await takeDocuments()
    expect(counts).toMatchObject({ documentsQuarantined: 1, documentsAdded: 0 })
    expect(notes).toMatchObject([{ reason: 'moved_to_other_case' }])
  })
  expect(requests).toHaveLength(1)
  expect(onlyDocument()).toMatchObject({ archived: true, withheld: 'quarantine' })
})

test('what leaves the firm’s folder is gone, and what comes into it is taken', async () => {
  const portal = await withDocument()
  const { drive } = portal.graph
  const outside = drive.folder('Otra carpeta').id
  const caseFolder = portal.idOf(portal.folder)
  const home = drive.find(caseFolder).parentId ?? ''
  drive.move(caseFolder, { parentId: outside })
  expect((await takeDocuments()).notes).toMatchObject([{ reason: 'gone', detail: { path: portal.path } }])
  drive.move(caseFolder, { parentId: home })
  expect((await takeDocuments()).counts).toMatchObject({ documentsMoved: 1, documentsAdded: 0 })
  expect(drive.at('Otra carpeta/Ajeno.pdf').id).toBeTruthy()
  drive.move(drive.at('Otra carpeta/Ajeno.pdf').id, { name: 'Ya nuestro.pdf', parentId: caseFolder })
  expect(await pathsOf()).toContain(`${portal.folder}/Ya nuestro.pdf`)
})

test.each([false, true])(
  'a deleted folder takes its files along (each of them named: %s)',
  async (cascadeDeletes) => {
    const portal = await withDocument({ emulator: { flags: { cascadeDeletes } } })
    portal.remove(portal.folder)
    expect((await takeDocuments()).notes).toMatchObject([{ reason: 'gone' }])
    expect(onlyDocument()).toMatchObject({ archived: false })
    expect((await takeDocuments()).notes).toEqual([])
  },
)

test('a deletion that Graph never reports is found by the weekly enumeration', async () => {
  const portal = await withDocument()
  portal.graph.flags.dropTombstones = true
  portal.remove(portal.path)
  portal.advance(days(6))
  expect((await takeDocuments()).notes).toEqual([])
  portal.advance(days(1))
  expect((await takeDocuments()).notes).toMatchObject([{ reason: 'gone', detail: { path: portal.path } }])
  const requests = await asking(portal, takeDocuments)
  expect(requests.filter((request) => request.includes('delta'))).toHaveLength(1)
  expect(portal.graph.requested(DELTA).at(-1)?.url.searchParams.get('token')).not.toBeNull()
})

test.each([
  ['is followed', false],
  ['fails, and everything is asked for', true],
])('after a cursor has expired, the address Graph gives %s', async (_, badLocation) => {
  const portal = await withDocument({ emulator: { flags: { badLocation } } })
  portal.put(`${portal.folder}/05/Auto.pdf`, pdf('auto'))
  portal.graph.flags.dropTombstones = true
  portal.remove(portal.path)
  portal.graph.expireDelta()
  const requests = await asking(portal, async () => {
    const { counts, notes } = await takeDocuments()
    expect(counts).toMatchObject({ documentsAdded: 1 })
    expect(notes).toMatchObject([{ reason: 'gone', detail: { path: portal.path } }])
  })
  expect(requests.filter((request) => request.includes('delta'))).toHaveLength(badLocation ? 3 : 2)
})

test('a cursor that expires within the enumeration after an expired one does not fail the run', async () => {
  const portal = await withDocument()
  portal.put(`${portal.folder}/05/Auto.pdf`, pdf('auto'))
  portal.graph.fault({ match: DELTA, times: 2, status: 410, body: '{}' })
  expect(await pathsOf()).toHaveLength(2)
})

test.each([['1e300'], ['1e400'], ['-1'], ['"many"'], ['{}']])(
  'a size of %s in one item keeps nothing else from being listed',
  async (size) => {
    const portal = await withDocument()
    const id = portal.put(`${portal.folder}/05/Auto.pdf`, pdf('auto'))
    const odd = new RegExp(`("id":"${id}".*?"size":)\\d+`)
    portal.graph.fault({
      match: DELTA,
      rewrite: (reply) => ({ ...reply, body: String(reply.body).replace(odd, `$1${size}`) }),
    })
    expect(await pathsOf()).toEqual([portal.path, `${portal.folder}/05/Auto.pdf`])
    expect(mirrorRows()).toContainEqual(expect.objectContaining({ item_id: id, size: expect.any(Number) }))
    await takeDocuments()
    portal.put(`${portal.folder}/05/Auto.pdf`, pdf('auto definitivo'))
    await takeDocuments()
    expect(allDocuments().map(storedBytes)).toContain(pdf('auto definitivo'))
  },
)

test('an address of another host is not followed after an expired cursor', async () => {
  const portal = await withDocument()
  portal.graph.fault({
    match: DELTA,
    status: 410,
    body: '{}',
    headers: { Location: 'https://evil.example/v1.0/x' },
  })
  const requests = await asking(portal, pathsOf)
  expect(requests).toEqual(['A GET /v1.0/drives/…/root/delta', 'A GET /v1.0/drives/…/root/delta'])
})

test('a drive whose cursors always expire ends the run, not the machine', async () => {
  const portal = await withDocument()
  portal.graph.fault({ match: DELTA, times: 1000, status: 410, contentType: 'text/html', body: '<html>' })
  const requests = await asking(portal, async () => {
    await expect(pathsOf()).rejects.toMatchObject({ code: 'drive_unavailable' })
  })
  expect(requests).toHaveLength(4)
  portal.graph.clearFaults()
  expect(await pathsOf()).toEqual([portal.path])
})

const withLink = (link: (own: string) => string) => ({
  match: DELTA,
  rewrite: (reply: { body: unknown }) => {
    const page = JSON.parse(String(reply.body))
    const own = page['@odata.nextLink'] ?? page['@odata.deltaLink']
    delete page['@odata.deltaLink']
    return { ...reply, body: JSON.stringify({ ...page, '@odata.nextLink': link(own) }) }
  },
})

test('a next page on another host is refused, and nothing of the page is kept', async () => {
  const portal = await withDocument()
  portal.put(`${portal.folder}/05/Auto.pdf`, pdf('auto'))
  const before = mirrorRows()
  const elsewhere = withLink(() => 'https://evil.example/v1.0/drives/x/root/delta')
  portal.graph.fault({ ...elsewhere, times: 1000 } as never)
  await expect(pathsOf()).rejects.toMatchObject({ code: 'drive_unavailable' })
  expect(mirrorRows()).toEqual(before)
  portal.graph.clearFaults()
  expect(await pathsOf()).toHaveLength(2)
})

test('pages that lead to themselves end the run, and the next one begins again', async () => {
  const portal = await withDocument()
  const loop = portal.graph.requested(DELTA).at(-1)?.url.href ?? ''
  portal.graph.fault({ ...withLink(() => loop), times: 1000 } as never)
  await expect(pathsOf()).rejects.toMatchObject({ code: 'drive_unavailable' })
  expect(portal.graph.requested(DELTA).length).toBeLessThan(10)
  portal.graph.clearFaults()
  expect(await pathsOf()).toEqual([portal.path])
})

test('a page that breaks off is asked for again', async () => {
  const portal = await withDocument()
  portal.put(`${portal.folder}/05/Auto.pdf`, pdf('auto'))
  portal.graph.fault({ match: DELTA, truncateAt: 40 }, presets.invalidJson({ match: DELTA }))
  expect(await pathsOf()).toHaveLength(2)
})

test('the firm’s folder itself in the recycle bin is missing, also if only a folder above it was named', async () => {
  const portal = await graphFolder()
  const { drive } = portal.graph
  portal.put('EXP-1/Demanda.pdf', 'demanda')
  drive.move(drive.at('Despacho').id, { parentId: drive.folder('Socios').id })
  expect(await pathsOf()).toEqual(['EXP-1/Demanda.pdf'])
  drive.remove(drive.at('Socios').id)
  await expect(pathsOf()).rejects.toMatchObject({ code: 'drive_missing', details: { folder: 'Despacho' } })
})

test('a folder on somebody else’s drive is followed there', async () => {
  const portal = await graphFolder()
  const theirs = portal.graph.addDrive('b!Socia', 'business')
  theirs.put('Compartido/EXP-1/Demanda.pdf', pdf('demanda'))
  const url = 'https://bufete-my.sharepoint.com/:f:/g/personal/socia/Abc'
  portal.graph.share(url, theirs.at('Compartido'), theirs)
  await followShare(url)
  expect(await pathsOf()).toEqual(['EXP-1/Demanda.pdf'])
  expect(new Set(mirrorRows().map((row) => (row as { drive_id: string }).drive_id))).toEqual(
    new Set(['b!Socia']),
  )
})

test('what cannot be imported is told: shortcuts, notebooks and malware', async () => {
  const portal = await withDocument()
  portal.put(`${portal.folder}/Apuntes`, { kind: 'package' })
  portal.put(`${portal.folder}/Otra unidad`, { kind: 'shortcut' })
  portal.put(`${portal.folder}/virus.pdf`, { content: pdf('virus'), malware: true })
  const { counts, notes } = await takeDocuments()
  expect(counts).toMatchObject({ documentsSkipped: 3, documentsAdded: 0 })
  expect(notes.map(({ reason }) => reason).sort()).toEqual([
    'drive_malware',
    'drive_package',
    'drive_shortcut',
  ])
  expect(portal.graph.requested(BYTES)).toHaveLength(1)
})

test('an office document of another size than stated is taken; a PDF is not', async () => {
  const portal = await withDocument()
  const office = await zipBytes([{ name: 'word/document.xml', bytes: '<w/>' }])
  portal.put(`${portal.folder}/Lista.docx`, { content: office, reportSize: office.length + 17, hash: 'x' })
  portal.put(`${portal.folder}/Auto.pdf`, { content: pdf('auto'), reportSize: 5 })
  const { counts, notes } = await takeDocuments()
  expect(counts).toMatchObject({ documentsAdded: 1, documentsFailed: 1 })
  expect(notes).toMatchObject([
    { reason: 'drive_integrity', detail: { path: `${portal.folder}/Auto.pdf`, state: 'failed' } },
    { reason: 'size_differs', detail: { path: `${portal.folder}/Lista.docx`, state: 'taken' } },
  ])
  expect(allDocuments().map(({ fileName }) => fileName)).toEqual(['Demanda.pdf', 'Lista.docx'])
})

test('a damaged file is fetched three times and then left alone, until it changes', async () => {
  const portal = await withDocument()
  const path = `${portal.folder}/Auto.pdf`
  portal.put(path, { content: pdf('auto'), hash: 'x' })
  const fetched = async () =>
    (await asking(portal, takeDocuments)).filter((request) => request.startsWith('B')).length
  expect([await fetched(), await fetched(), await fetched(), await fetched()]).toEqual([1, 1, 1, 0])
  portal.put(path, pdf('auto'))
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 1 })
})

test('a file replaced while it is fetched is taken as it is by then', async () => {
  const portal = await withDocument()
  portal.put(portal.path, pdf('second'))
  const listing = await firmDrive().list()
  portal.put(portal.path, pdf('third'))
  expect((await syncDocuments(listing, Date.now)).counts).toMatchObject({ documentsReplaced: 1 })
  expect(storedBytes()).toBe(pdf('third'))
})

test('a download that breaks off goes on where it stopped', async () => {
  const portal = await withDocument()
  const content = pdf('a'.repeat(500_000))
  portal.put(`${portal.folder}/Largo.pdf`, content)
  portal.graph.fault({ match: BYTES, truncateAt: 200_000 })
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 1 })
  const ranges = portal.graph.requested(BYTES).map(({ headers }) => headers.range)
  expect(ranges).toEqual([undefined, undefined, expect.stringMatching(/^bytes=[1-9]\d*-$/)])
  expect(storedBytes(allDocuments()[1])).toBe(content)
})

test.each([
  [401, 3],
  [403, 3],
])(
  'an address the download host refuses with %i is asked for anew, %i times at most',
  async (status, times) => {
    const portal = await withDocument()
    portal.put(`${portal.folder}/Auto.pdf`, pdf('auto'))
    portal.graph.fault({ match: BYTES, status, body: '<html>expired</html>', contentType: 'text/html' })
    expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 1 })
    portal.put(`${portal.folder}/Otro.pdf`, pdf('otro'))
    portal.graph.fault({ match: BYTES, status, times: 100, body: '<html>expired</html>' })
    const requests = await asking(portal, async () => {
      expect((await takeDocuments()).notes).toMatchObject([{ reason: 'drive_denied' }])
    })
    expect(requests.filter((request) => request.startsWith('B'))).toHaveLength(times)
    expect(allDocuments()).toHaveLength(2)
  },
)

test.each([
  ['http://169.254.169.254/latest/meta-data/'],
  ['https://169.254.169.254/latest/meta-data/'],
  ['https://10.0.0.1/x'],
  ['https://[fe80::1]/x'],
  ['https://intranet/x'],
  ['http://download.example/x'],
  ['file:///etc/passwd'],
  ['https://['],
  ['https://somebody:secret@download.example/x'],
])('content at %s is not fetched', async (location) => {
  const portal = await withDocument()
  portal.put(`${portal.folder}/Auto.pdf`, pdf('auto'))
  portal.graph.fault({ match: CONTENT, status: 302, headers: { Location: location } })
  const { notes } = await takeDocuments()
  expect(notes).toMatchObject([{ reason: 'drive_unavailable' }])
  portal.graph.fault({ match: BYTES, status: 302, headers: { Location: location } })
  expect((await takeDocuments()).notes).toMatchObject([{ reason: 'drive_unavailable' }])
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 1 })
})

test('a file that goes before it is fetched is gone, and the others come', async () => {
  const portal = await withDocument()
  portal.put(`${portal.folder}/05/Auto.pdf`, pdf('auto'))
  portal.put(`${portal.folder}/14/Cierre.pdf`, pdf('cierre'))
  const listing = await firmDrive().list()
  portal.remove(`${portal.folder}/05/Auto.pdf`)
  const { counts, notes } = await syncDocuments(listing, Date.now)
  expect(counts).toMatchObject({ documentsAdded: 1, documentsFailed: 1 })
  expect(notes).toMatchObject([{ reason: 'file_gone' }])
  expect((await takeDocuments()).notes).toMatchObject([{ reason: 'gone' }])
  expect((await takeDocuments()).notes).toEqual([])
})

test('a locked file stays in the queue and is taken once it is free', async () => {
  const portal = await withDocument()
  portal.put(`${portal.folder}/05/Auto.pdf`, pdf('auto'))
  portal.graph.fault(presets.locked423({ match: CONTENT }))
  expect((await takeDocuments()).notes).toMatchObject([{ reason: 'drive_locked' }])
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 1 })
})

test('new content that could not be fetched is fetched later, not taken for known', async () => {
  const portal = await withDocument()
  portal.put(portal.path, pdf('corregida'))
  portal.graph.fault(presets.locked423({ match: CONTENT }))
  expect((await takeDocuments()).counts).toMatchObject({ documentsFailed: 1 })
  expect((await takeDocuments()).counts).toMatchObject({ documentsReplaced: 1, documentsMoved: 0 })
  expect(storedBytes()).toBe(pdf('corregida'))
})

test('four files are fetched at a time, and they become documents in the order of their paths', async () => {
  const portal = await withDocument()
  const names = Array.from({ length: 12 }, (_, n) => `${String(n).padStart(2, '0')}.pdf`)
  for (const name of names) portal.put(`${portal.folder}/05/${name}`, pdf(name))
  const listing = await firmDrive().list()
  const before = portal.graph.requested(BYTES).length
  const asked = () => portal.graph.requested(BYTES).length - before
  const release: (() => void)[] = []
  for (const _ of names)
    portal.graph.fault({ match: BYTES, hold: new Promise<void>((open) => release.push(open)) })
  const run = syncDocuments(listing, Date.now)
  for (const [done, open] of release.entries()) {
    await expect.poll(asked).toBe(Math.min(done + 4, names.length))
    open()
  }
  expect((await run).counts).toMatchObject({ documentsAdded: 12 })
  expect(allDocuments().map(({ fileName }) => fileName)).toEqual(['Demanda.pdf', ...names])
})

test('a document that is deleted while its new content is being fetched stays deleted', async () => {
  const portal = await withDocument()
  portal.put(portal.path, pdf('corregida'))
  const listing = await firmDrive().list()
  let release = () => {}
  const hold = new Promise<void>((open) => {
    release = open
  })
  portal.graph.fault({ match: BYTES, hold })
  const asked = portal.graph.next(BYTES)
  const run = syncDocuments(listing, Date.now)
  await asked
  deleteDocument(ADMIN, onlyDocument().id, visit())
  release()
  expect((await run).notes).toMatchObject([{ reason: 'deleted_here' }])
  await takeDocuments()
  expect(allDocuments()).toEqual([])
})

test('a pause that Microsoft asks for ends the run; what is left comes with the next one', async () => {
  const portal = await withDocument()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    portal.put(`${portal.folder}/05/${name}.pdf`, pdf(name))
  portal.graph.fault(presets.throttle(315, { match: CONTENT, skip: 2, times: 100 }))
  const { counts, notes } = await takeDocuments()
  // Of what had arrived before, nobody could ask any more where it is by now.
  const { documentsAdded } = counts
  expect(documentsAdded).toBeLessThanOrEqual(2)
  expect(counts).toMatchObject({ documentsFailed: 0 })
  const left = 7 - documentsAdded
  expect(notes).toEqual([{ kind: 'note', reason: 'documents_left', detail: { value: String(left) } }])
  expect(readdirSync(join(env().DATA_DIR, 'tmp'))).toEqual([])
  portal.graph.clearFaults()
  await expect(pathsOf()).rejects.toMatchObject({ code: 'drive_throttled' })
  portal.advance(315_000)
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: left })
})

test('a process that is told to end counts no file as failed; the next run fetches the rest', async () => {
  const stop = new AbortController()
  const portal = await withDocument({ timing: { stopping: stop.signal } })
  for (const name of ['a', 'b', 'c']) portal.put(`${portal.folder}/05/${name}.pdf`, pdf(name))
  const listing = await firmDrive().list()
  portal.graph.fault({ match: CONTENT, times: 3, hang: true })
  const asked = portal.graph.next(CONTENT)
  const run = syncDocuments(listing, Date.now)
  await asked
  stop.abort(new AppError('interrupted'))
  const { counts, notes } = await run
  expect(counts).toMatchObject({ documentsAdded: 0, documentsFailed: 0 })
  expect(notes).toEqual([{ kind: 'note', reason: 'documents_left', detail: { value: '3' } }])
  portal.graph.clearFaults()
  setTiming({})
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 3 })
})

test('a drive that gives no file ends the run after five', async () => {
  const portal = await withDocument()
  for (let n = 0; n < 9; n++) portal.put(`${portal.folder}/05/${n}.pdf`, pdf(String(n)))
  portal.graph.fault({ match: BYTES, times: 1000, resetSocket: true })
  const { counts, notes } = await takeDocuments()
  expect(counts).toMatchObject({ documentsAdded: 0, documentsFailed: 4 })
  expect(notes.at(-1)).toMatchObject({ reason: 'documents_left', detail: { value: '5' } })
})

test('files that always fail come after all others, which they do not keep from being taken', async () => {
  const portal = await withDocument()
  for (let n = 0; n < 7; n++) {
    const { id } = portal.graph.drive.find(portal.put(`${portal.folder}/05/${n}.pdf`, pdf(String(n))))
    portal.graph.fault({ match: { listener: 'A', pathRegex: `${id}/content$` }, status: 501, times: 1000 })
  }
  portal.put(`${portal.folder}/06/Auto.pdf`, pdf('auto'))
  for (let run = 0; run < 3; run++) await takeDocuments()
  expect(allDocuments().map(({ fileName }) => fileName)).toContain('Auto.pdf')
  portal.put(`${portal.folder}/07/Cierre.pdf`, pdf('cierre'))
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 1 })
})

test('a file that is too large is not fetched, and is taken once that size is allowed', async () => {
  const portal = await withDocument({ env: { MAX_UPLOAD_MB: '1' } })
  portal.put(`${portal.folder}/05/Auto.pdf`, pdf('a'.repeat(1024 * 1024)))
  portal.put(portal.path, pdf('b'.repeat(1024 * 1024)))
  for (let run = 0; run < 2; run++) {
    const requests = await asking(portal, async () => {
      const { counts, notes } = await takeDocuments()
      expect(counts).toMatchObject({ documentsAdded: 0, documentsReplaced: 0, documentsFailed: 2 })
      expect(notes.map(({ reason }) => reason)).toEqual(['too_large', 'too_large'])
    })
    expect(requests).toHaveLength(1)
  }
  setPortalEnv({ ...portal.env, MAX_UPLOAD_MB: '2' })
  expect((await takeDocuments()).counts).toMatchObject({ documentsAdded: 1, documentsReplaced: 1 })
})

test('a file that is larger than stated, and too large, is fetched once', async () => {
  const portal = await withDocument({ env: { MAX_UPLOAD_MB: '1' } })
  portal.put(`${portal.folder}/Auto.pdf`, { content: pdf('a'.repeat(1024 * 1024)), reportSize: 5 })
  const fetched = async () =>
    (await asking(portal, takeDocuments)).filter((request) => request.startsWith('B')).length
  expect([await fetched(), await fetched()]).toEqual([1, 0])
  setPortalEnv({ ...portal.env, MAX_UPLOAD_MB: '2' })
  expect((await takeDocuments({ again: true })).notes).toMatchObject([{ reason: 'drive_integrity' }])
})

test('a quarantine waits for no pause', async () => {
  const portal = await withDocument()
  const other = createFolderOwner('EXP-2')
  portal.put(`Aquí/${createFolderOwner('EXP-3').folder}/a.pdf`, pdf('a'))
  portal.move(portal.path, `Expedientes/${other.folder}/04/Demanda.pdf`)
  portal.graph.fault(presets.throttle(315, { match: CONTENT, times: 100 }))
  expect((await takeDocuments()).counts).toMatchObject({ documentsQuarantined: 1, documentsAdded: 0 })
  expect(onlyDocument()).toMatchObject({ withheld: 'quarantine' })
})

test('the copy of a workbook is fetched once per content', async () => {
  const portal = await graphFolder()
  portal.put('Seguimiento.xlsx', 'one')
  const copy = async () => {
    const drive = firmDrive()
    const [file] = (await drive.list()).files
    return file ? drive.localCopy(file) : ''
  }
  const first = await copy()
  expect(await asking(portal, copy)).toEqual(['A GET /v1.0/drives/…/root/delta'])
  portal.move('Seguimiento.xlsx', 'Seguimiento 2026.xlsx')
  expect(await copy()).toBe(first)
  portal.put('Seguimiento 2026.xlsx', 'two')
  const second = await copy()
  expect(second).not.toBe(first)
  expect([first, second].map((path) => existsSync(path) && readFileSync(path, 'utf8'))).toEqual([
    'one',
    'two',
  ])
})
