import { expect, test } from 'vitest'
import { askGraph, hear } from '../../../support/ask-graph'
import { filledDrive, namesIn } from '../../../support/delta-walk'

const DRIVE = '/drives/b!Exp'

test('an item says everything about itself', async () => {
  const { graph, get } = await askGraph()
  const { file } = filledDrive(graph)
  const { body } = await get(`${DRIVE}/items/${file.id}`)
  const instants = { createdDateTime: '2026-02-03T08:00:00Z', lastModifiedDateTime: '2026-02-03T07:45:00Z' }
  expect(body).toEqual({
    '@odata.context': `${graph.origins.graph}/v1.0/$metadata#drives('b%21Exp')/items/$entity`,
    '@microsoft.graph.downloadUrl': expect.stringMatching(
      new RegExp(`^${graph.origins.downloads}/dl/[\\w-]+\\?tempauth=v1\\.e%3D`),
    ),
    ...instants,
    id: '01FILE01',
    name: 'EXP-2026-014 Demanda.pdf',
    size: 183204,
    eTag: expect.stringMatching(/^"\{[0-9A-F-]{36}\},1"$/),
    cTag: expect.stringMatching(/^"c:\{[0-9A-F-]{36}\},1"$/),
    webUrl: 'https://bufete.sharepoint.com/sites/Expedientes/Documentos/04/EXP-2026-014%20Demanda.pdf',
    createdBy: { user: { id: 'u1', displayName: 'Ana Ruiz', email: 'ana@bufete.example' } },
    lastModifiedBy: { user: { id: 'u1', displayName: 'Ana Ruiz', email: 'ana@bufete.example' } },
    parentReference: {
      driveType: 'documentLibrary',
      driveId: 'b!Exp',
      id: '01FOLD04',
      name: '04',
      path: '/drives/b!Exp/root:/04',
      siteId: expect.stringMatching(/^bufete\.sharepoint\.com,/),
    },
    file: { mimeType: 'application/pdf', hashes: { quickXorHash: expect.any(String) } },
    fileSystemInfo: instants,
  })
})

test('content and name have versions of their own', async () => {
  const { graph, get } = await askGraph()
  const { file } = filledDrive(graph)
  const tags = async () => {
    const { eTag, cTag } = (await get(`${DRIVE}/items/${file.id}`)).body
    return [eTag, cTag]
  }
  const [eTag, cTag] = await tags()
  graph.drive.move(file.id, { name: 'Otra.pdf' })
  const [renamed, sameContent] = await tags()
  expect(renamed).not.toBe(eTag)
  expect(sameContent).toBe(cTag)
  expect((await get(`${DRIVE}/items/${file.id}`, { 'If-None-Match': renamed })).status).toBe(304)
  graph.drive.put('04/Otra.pdf', 'nuevo')
  expect((await tags())[1]).not.toBe(cTag)
})

test('an item is found by path, whatever its case, with its name encoded', async () => {
  const { graph, get } = await askGraph()
  const odd = graph.drive.put('Ñandú #1/100 %.txt', 'x')
  const path = ['ñandú #1', '100 %.TXT'].map(encodeURIComponent).join('/')
  for (const form of [`root:/${path}`, `root:/${path}:`])
    expect((await get(`${DRIVE}/${form}`)).body.id).toBe(odd.id)
  expect(
    namesIn((await get(`${DRIVE}/root:/${encodeURIComponent('Ñandú #1')}:/children`)).body.value),
  ).toEqual(['100 %.txt'])
  expect((await get(`${DRIVE}/root:/nada.txt`)).body.error).toMatchObject({
    code: 'itemNotFound',
    message: 'The resource could not be found.',
  })
})

test('selecting the download address by its own name drops it', async () => {
  const { graph, get } = await askGraph()
  const { file } = filledDrive(graph)
  const fields = async (query: string) =>
    Object.keys((await get(`${DRIVE}/items/${file.id}?${query}`)).body).filter(
      (name) => !name.startsWith('@odata'),
    )
  expect(await fields('$select=id,@microsoft.graph.downloadUrl')).toEqual(['id'])
  expect(await fields('$select=name')).toEqual(['id', 'name'])
  for (const query of ['$select=id,content.downloadUrl', 'select=id,@microsoft.graph.downloadUrl'])
    expect(await fields(query)).toEqual(['@microsoft.graph.downloadUrl', 'id'])
})

test('children come in pages, by name', async () => {
  const { graph, get } = await askGraph()
  for (const name of ['c', 'a', 'b']) graph.drive.put(`X/${name}.txt`, name)
  const { id } = graph.drive.at('X')
  const first = await get(`${DRIVE}/items/${id}/children?$top=2&$select=name`)
  expect(namesIn(first.body.value)).toEqual(['a.txt', 'b.txt'])
  expect(first.body['@odata.nextLink']).toMatch(/\/children\?\$top=2&\$select=name&\$skiptoken=/)
  const last = await get(first.body['@odata.nextLink'])
  expect(last.body.value).toEqual([{ id: graph.drive.at('X/c.txt').id, name: 'c.txt' }])
  expect(last.body).not.toHaveProperty('@odata.nextLink')
  expect((await get(`${DRIVE}/items/${graph.drive.at('X/a.txt').id}/children`)).body.error.code).toBe(
    'invalidRequest',
  )
  expect(namesIn((await get(`${DRIVE}/root/children`)).body.value)).toEqual(['X'])
})

test('a drive, the sites, and what is not there', async () => {
  const { graph, get, signIn } = await askGraph()
  const drive = (await get(DRIVE)).body
  expect(drive).toMatchObject({
    id: 'b!Exp',
    driveType: 'documentLibrary',
    name: 'Documentos',
    owner: { group: { displayName: 'Expedientes' } },
    quota: { state: 'normal' },
  })
  const [site] = (await get('/sites?search=exped')).body.value
  expect(site).toMatchObject({
    name: 'Expedientes',
    webUrl: 'https://bufete.sharepoint.com/sites/Expedientes',
  })
  expect((await get('/sites?search=*')).body.value).toHaveLength(1)
  expect((await get('/sites?search=nada')).body.value).toEqual([])
  expect((await get('/sites/bufete.sharepoint.com:/sites/Expedientes')).body.id).toBe(site.id)
  expect((await get(`/sites/${site.id}/drive`)).body).toEqual(drive)
  expect((await get(`/sites/${site.id}/drives`)).body.value).toEqual([drive])
  expect((await get('/drives/b!Other')).status).toBe(404)
  expect((await get('/nothing')).body.error.message).toBe("Resource not found for the segment 'nothing'.")
  const { access_token } = (await signIn()).body
  const own = await hear(`${graph.origins.graph}/v1.0/me/drive`, {
    headers: { Authorization: `Bearer ${access_token}` },
  })
  expect(own.body).toEqual(drive)
})
