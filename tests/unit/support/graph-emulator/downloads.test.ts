import { expect, test } from 'vitest'
import { askGraph, hear } from '../../../support/ask-graph'

test('content is a redirect to another origin, without a body', async () => {
  const { graph, get } = await askGraph()
  const file = graph.drive.put('Año.txt', 'expediente 2024/001')
  const sent = await get(`/drives/b!Exp/items/${file.id}/content`, { Range: 'bytes=0-3' })
  expect([sent.status, sent.text]).toEqual([302, ''])
  const location = sent.headers.get('location') ?? ''
  expect(new URL(location).origin).toBe(graph.origins.downloads)
  expect(graph.origins.downloads).not.toBe(graph.origins.graph)
  const { status, headers, text } = await hear(location)
  expect([status, text]).toEqual([200, 'expediente 2024/001'])
  expect(headers.get('content-type')).toBe('text/plain')
  expect(headers.get('content-length')).toBe('19')
  expect(headers.get('accept-ranges')).toBe('bytes')
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''A%C3%B1o.txt")
  const { eTag } = (await get(`/drives/b!Exp/items/${file.id}`)).body
  expect(headers.get('etag')).toBe(eTag)
  expect((await get(`/drives/b!Exp/items/${file.id}/content`, { 'If-None-Match': eTag })).status).toBe(304)
})

test('the download host gives parts of a file', async () => {
  const { url } = await oneFile('0123456789')
  const part = async (Range: string) => {
    const { status, headers, text } = await hear(url, { headers: { Range } })
    return [status, headers.get('content-range'), text]
  }
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await part('bytes=8-')).toEqual([206, 'bytes 8-9/10', '89'])
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await part('bytes=10-')).toEqual([416, 'bytes */10', ''])
})

test('the download host refuses a token, another query and an old address, and tells what is gone', async () => {
  const { graph, url, file } = await oneFile('bytes')
  const refused = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await hear(address, { headers })
    return [answer.status, answer.headers.get('content-type')]
  }
  const noEntry = [401, 'text/html; charset=utf-8']
  expect(await refused(url, { Authorization: 'Bearer anything' })).toEqual(noEntry)
  expect(await refused(url.replace('%3D', '='))).toEqual(noEntry)
  expect(await refused(url.replace(/\?.*/, ''))).toEqual(noEntry)
  expect((await hear(url)).text).toBe('bytes')
  graph.advance(301)
  expect(await refused(url)).toEqual(noEntry)
  const { url: other, graph: second, file: lost } = await oneFile('bytes')
  second.drive.remove(lost.id)
  expect((await hear(other)).status).toBe(404)
  expect(file.state).toBe('live')
})

test('folders, notebooks, malware and what is deleted have no content', async () => {
  const { graph, get } = await askGraph()
  const folder = graph.drive.folder('04')
  const notebook = graph.drive.put('Notas', { kind: 'package' })
  const shortcut = graph.drive.put('Enlace', { kind: 'shortcut' })
  const malware = graph.drive.put('virus.exe', { content: 'x', malware: true })
  const content = async (id: string) => {
    const { status, body } = await get(`/drives/b!Exp/items/${id}/content`)
    return [status, body?.error.code]
  }
  expect(await content(folder.id)).toEqual([400, 'invalidRequest'])
  expect(await content(notebook.id)).toEqual([400, 'invalidRequest'])
  expect(await content(malware.id)).toEqual([403, 'malwareDetected'])
  const facets = async (id: string) => (await get(`/drives/b!Exp/items/${id}`)).body
  expect(await facets(notebook.id)).toMatchObject({ package: { type: 'oneNote' } })
  expect(await facets(shortcut.id)).toMatchObject({ remoteItem: { parentReference: { driveId: 'b!Other' } } })
  expect(await facets(malware.id)).toMatchObject({ malware: { description: expect.any(String) } })
  graph.drive.remove(malware.id)
  expect(await content(malware.id)).toEqual([404, 'itemNotFound'])
})

test('the service may name a size and a hash that are wrong', async () => {
  const { graph, get } = await askGraph()
  const { id } = graph.drive.put('a.docx', { content: 'real', reportSize: 17133, hash: 'AAAA' })
  const { body } = await get(`/drives/b!Exp/items/${id}`)
  expect([body.size, body.file.hashes.quickXorHash]).toEqual([17133, 'AAAA'])
  expect((await hear(body['@microsoft.graph.downloadUrl'])).text).toBe('real')
})

async function oneFile(content: string) {
  const { graph, get } = await askGraph()
  const file = graph.drive.put('a.txt', content)
  const { headers } = await get(`/drives/b!Exp/items/${file.id}/content`)
  return { graph, file, url: headers.get('location') ?? '' }
}
