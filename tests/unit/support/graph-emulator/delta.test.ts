import { expect, test } from 'vitest'
import { askGraph } from '../../../support/ask-graph'
import { DELTA, filledDrive, namesIn, readAll } from '../../../support/delta-walk'

const E_TAG = expect.stringMatching(/^"\{[0-9A-F-]{36}\},\d+"$/)
const PARENT = { driveType: 'documentLibrary', driveId: 'b!Exp' }

test('the first page of everything, field by field', async () => {
  const { graph, get } = await askGraph()
  filledDrive(graph)
  const { status, headers, body } = await get(`${DELTA}?$top=3`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe(
    'application/json;odata.metadata=minimal;odata.streaming=true;IEEE754Compatible=false;charset=utf-8',
  )
  expect(Object.keys(body)).toEqual(['@odata.context', 'value', '@odata.nextLink'])
  expect(body['@odata.context']).toBe(`${graph.origins.graph}/v1.0/$metadata#Collection(driveItem)`)
  expect(body['@odata.nextLink']).toMatch(
    new RegExp(`^${graph.origins.graph}/v1\\.0/drives/b!Exp/root/delta\\?\\$top=3&token=[\\w-]+$`),
  )
  expect(body.value).toMatchObject([
    {
      id: graph.drive.root.id,
      name: 'root',
      root: {},
      folder: { childCount: 2 },
      size: 183204,
      parentReference: PARENT,
      webUrl: 'https://bufete.sharepoint.com/sites/Expedientes/Documentos',
      lastModifiedDateTime: '2026-02-03T08:00:00Z',
    },
    {
      id: '01FOLD04',
      name: '04',
      folder: { childCount: 1 },
      size: 183204,
      eTag: E_TAG,
      parentReference: { ...PARENT, id: graph.drive.root.id },
      lastModifiedDateTime: '2026-02-03T08:00:00Z',
    },
    {
      id: '01FILE01',
      name: 'EXP-2026-014 Demanda.pdf',
      size: 183204,
      eTag: E_TAG,
      file: { mimeType: 'application/pdf', hashes: { quickXorHash: expect.stringMatching(/^[\w+/]{27}=$/) } },
      parentReference: { ...PARENT, id: '01FOLD04' },
      lastModifiedDateTime: '2026-02-03T07:45:00Z',
    },
  ])
  expect(body.value[0].parentReference).not.toHaveProperty('id')
  for (const row of body.value) {
    expect(row).not.toHaveProperty('cTag')
    expect(row.parentReference).not.toHaveProperty('path')
    expect(row).not.toHaveProperty('@microsoft.graph.downloadUrl')
  }
})

test('the last page, with an empty file, ends in a deltaLink', async () => {
  const { graph, get } = await askGraph()
  filledDrive(graph)
  const first = await get(`${DELTA}?$top=3`)
  const { body } = await get(first.body['@odata.nextLink'])
  expect(Object.keys(body)).toEqual(['@odata.context', 'value', '@odata.deltaLink'])
  expect(body.value).toMatchObject([{ id: '01ZERO', name: 'vacio.txt', size: 0 }])
  expect(body.value[0].file).toEqual({ mimeType: 'text/plain', hashes: {} })
  expect(body['@odata.deltaLink']).toMatch(/\/root\/delta\?\$top=3&token=[\w-]+$/)
})

test('where nothing is new the root comes, or nothing', async () => {
  const { graph, get } = await askGraph()
  filledDrive(graph)
  const { link } = await readAll(get, DELTA)
  const quiet = await get(link)
  expect(namesIn(quiet.body.value)).toEqual(['root'])
  expect(quiet.body).toHaveProperty('@odata.deltaLink')
  graph.flags.rootAlways = false
  expect((await get(link)).body.value).toEqual([])
})

test('a deletion comes without a name, behind the folders above it', async () => {
  const { graph, get } = await askGraph()
  filledDrive(graph)
  const { link } = await readAll(get, DELTA)
  graph.drive.remove('01FILE01')
  const { body } = await get(link)
  expect(body.value.map(({ id }: { id: string }) => id)).toEqual([
    graph.drive.root.id,
    '01FOLD04',
    '01FILE01',
  ])
  expect(body.value[2]).toEqual({
    id: '01FILE01',
    size: 0,
    deleted: { state: 'deleted' },
    parentReference: { ...PARENT, id: '01FOLD04' },
  })
})

test('a renamed folder comes alone, a changed file in its latest state only', async () => {
  const { graph, get } = await askGraph()
  const { file } = filledDrive(graph)
  const { link } = await readAll(get, DELTA)
  graph.drive.move('01FOLD04', { name: '05' })
  expect(namesIn((await get(link)).body.value)).toEqual(['root', '05'])
  graph.drive.put('05/EXP-2026-014 Demanda.pdf', 'nuevo')
  graph.drive.move(file.id, { name: 'Otra.pdf', parentId: graph.drive.root.id })
  const { rows } = await readAll(get, link)
  expect(namesIn(rows)).toEqual(['root', '05', 'Otra.pdf'])
  expect(rows[2]).toMatchObject({ id: file.id, size: 5, parentReference: { id: graph.drive.root.id } })
})

test('what changes while pages are read is neither lost nor counted twice', async () => {
  const { graph, get } = await askGraph()
  filledDrive(graph)
  const first = await get(`${DELTA}?$top=2`)
  graph.drive.remove('01FILE01')
  graph.drive.put('04/Nueva.pdf', 'nueva')
  const { rows, link } = await readAll(get, first.body['@odata.nextLink'])
  expect(namesIn([...first.body.value, ...rows])).toEqual(['root', '04', 'vacio.txt'])
  const later = (await readAll(get, link)).rows
  expect(later.map(({ id, name }) => name ?? id)).toEqual(['root', '04', '01FILE01', 'Nueva.pdf'])
})

test('the latest token has no items, and an instant gives what changed after it', async () => {
  const { graph, get } = await askGraph()
  filledDrive(graph)
  const latest = await get(`${DELTA}?token=latest`)
  expect(latest.body.value).toEqual([])
  graph.advance(60)
  graph.drive.put('Nueva.pdf', 'nueva')
  expect(namesIn((await get(latest.body['@odata.deltaLink'])).body.value)).toEqual(['root', 'Nueva.pdf'])
  const since = await get(`${DELTA}?token=2026-02-03T08:00:30Z`)
  expect(namesIn(since.body.value)).toEqual(['root', 'Nueva.pdf'])
})
