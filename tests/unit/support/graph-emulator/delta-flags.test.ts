import { expect, test } from 'vitest'
import { askGraph } from '../../../support/ask-graph'
import { DELTA, filledDrive, namesIn, readAll } from '../../../support/delta-walk'

test('an expired token is gone, and its Location starts again from nothing', async () => {
  const { graph, get } = await askGraph()
  filledDrive(graph)
  const { link } = await readAll(get, DELTA)
  graph.expireDelta()
  const gone = await get(link)
  expect(gone.status).toBe(410)
  expect(gone.body.error).toMatchObject({
    code: 'resyncRequired',
    message: expect.stringMatching(/^Resync required\. /),
    innerError: {
      date: '2026-02-03T08:00:00',
      'request-id': expect.any(String),
      'client-request-id': expect.any(String),
    },
  })
  const location = gone.headers.get('location') ?? ''
  expect(location).toMatch(new RegExp(`^${graph.origins.graph}/v1\\.0/drives/b!Exp/root/delta\\?token=`))
  expect((await readAll(get, location)).rows).toHaveLength(4)
})

test('the Location of a 410 may fail', async () => {
  const { graph, get } = await askGraph({ flags: { badLocation: true } })
  const { link } = await readAll(get, DELTA)
  graph.expireDelta()
  const gone = await get(link)
  expect(gone.status).toBe(410)
  expect((await get(gone.headers.get('location') ?? '')).status).toBe(500)
  expect((await get(DELTA)).status).toBe(200)
})

test('an item may come twice, the later row newer', async () => {
  const { graph, get } = await askGraph({ flags: { repeatItems: true } })
  filledDrive(graph)
  const { rows, pages } = await readAll(get, `${DELTA}?$top=2`)
  expect(pages).toBe(2)
  const zero = rows.filter(({ id }) => id === '01ZERO')
  expect(namesIn(zero)).toEqual(['Antes vacio.txt', 'Antes vacio.txt', 'vacio.txt'])
  expect(new Set(zero.map(({ eTag }) => eTag)).size).toBe(2)
})

test('a page may be empty and still not the last', async () => {
  const { graph, get } = await askGraph({ flags: { emptyPage: true } })
  filledDrive(graph)
  const first = await get(`${DELTA}?$top=2`)
  expect(first.body.value).toEqual([])
  const { rows, pages } = await readAll(get, first.body['@odata.nextLink'])
  expect([rows.length, pages]).toEqual([4, 3])
})

test('a deleted folder comes alone, with all that was in it, or not at all', async () => {
  const { graph, get } = await askGraph()
  const deletedAfter = async () => {
    const { link } = await readAll(get, DELTA)
    graph.drive.remove(graph.drive.at('04').id)
    const { rows } = await readAll(get, link)
    return rows.filter(({ deleted }) => deleted).map(({ id }) => id)
  }
  const { folder } = filledDrive(graph)
  expect(await deletedAfter()).toEqual([folder.id])
  const again = graph.drive.put('04/Otra.pdf', 'otra')
  graph.flags.cascadeDeletes = true
  expect(await deletedAfter()).toEqual([again.id, again.parentId])
  expect(graph.drive.put('04/Otra.pdf', 'otra').id).not.toBe(again.id)
  graph.flags.dropTombstones = true
  expect(await deletedAfter()).toEqual([])
  expect(namesIn((await readAll(get, DELTA)).rows)).toEqual(['root', 'vacio.txt'])
})

test('links may carry the token in the path, and keep what was selected', async () => {
  const { graph, get } = await askGraph({ flags: { tokenForm: 'function' } })
  filledDrive(graph)
  const first = await get(`${DELTA}?$select=name,parentReference&$top=3`)
  expect(Object.keys(first.body.value[2])).toEqual(['id', 'name', 'parentReference'])
  const next = String(first.body['@odata.nextLink'])
  expect(next).toMatch(/\/root\/delta\(token='[\w-]+'\)\?\$select=name,parentReference&\$top=3$/)
  const { rows, link } = await readAll(get, next)
  expect(rows).toHaveLength(1)
  graph.drive.remove('01ZERO')
  expect((await get(link)).body.value[1]).toMatchObject({ id: '01ZERO', deleted: { state: 'deleted' } })
})

test('an empty file may have a hash after all', async () => {
  const { graph, get } = await askGraph({ flags: { emptyHashesForZeroByte: false } })
  filledDrive(graph)
  expect((await get(DELTA)).body.value.at(-1).file.hashes).toEqual({
    quickXorHash: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  })
})

test('a personal drive adds the cTag and takes no instant', async () => {
  const { graph, get } = await askGraph({ driveType: 'personal' })
  graph.drive.put('a.txt', 'a')
  const { body } = await get(DELTA)
  expect(body.value[1].cTag).toMatch(/^"c:\{[0-9A-F-]{36}\},1"$/)
  expect((await get(`${DELTA}?token=2026-02-03T08:00:30Z`)).status).toBe(400)
})

test('a personal drive has a delta of every folder', async () => {
  const { graph, get } = await askGraph({ driveType: 'personal' })
  const { folder, file } = filledDrive(graph)
  const first = await get(`/drives/b!Exp/items/${folder.id}/delta?$top=1`)
  expect(namesIn(first.body.value)).toEqual(['04'])
  const { rows, link } = await readAll(get, first.body['@odata.nextLink'])
  expect(namesIn(rows)).toEqual([file.name])
  graph.drive.put('fuera.txt', 'fuera')
  graph.drive.remove(file.id)
  expect((await readAll(get, link)).rows.map(({ id }) => id)).toEqual([folder.id, file.id])
})

test('a token of nobody is refused, and only the root has a delta', async () => {
  const { graph, get } = await askGraph()
  const { folder } = filledDrive(graph)
  expect((await get(`${DELTA}?token=abc`)).body.error.code).toBe('invalidRequest')
  const below = await get(`/drives/b!Exp/items/${folder.id}/delta`)
  expect(below.status).toBe(501)
  expect(below.body.error).toMatchObject({
    code: 'notSupported',
    message: 'view.delta can only be called on the root.',
  })
  expect((await get(`/drives/b!Exp/items/${graph.drive.root.id}/delta`)).status).toBe(200)
})
