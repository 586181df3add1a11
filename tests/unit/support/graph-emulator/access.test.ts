import { expect, test } from 'vitest'
import { askGraph, hear } from '../../../support/ask-graph'
import { filledDrive, namesIn } from '../../../support/delta-walk'

const SHARE_URL = 'https://bufete.sharepoint.com/:f:/s/Expedientes/EabcDEF123?e=x1Y2z3'
const encoded = (url: string) => `u!${Buffer.from(url).toString('base64url')}`

test('without a token that is valid there is no answer', async () => {
  const { graph, get, signIn } = await askGraph({ tokenTtl: 60 })
  const drive = `${graph.origins.graph}/v1.0/drives/b!Exp`
  const missing = await hear(drive, { headers: { 'client-request-id': 'our-own-id' } })
  expect(missing.status).toBe(401)
  expect(missing.headers.get('www-authenticate')).toBe('Bearer realm=""')
  expect(missing.headers.get('client-request-id')).toBe('our-own-id')
  expect(missing.body.error).toEqual({
    code: 'InvalidAuthenticationToken',
    message: 'Access token is empty.',
    innerError: {
      date: '2026-02-03T08:00:00',
      'request-id': missing.headers.get('request-id'),
      'client-request-id': 'our-own-id',
    },
  })
  const unknown = await hear(drive, { headers: { Authorization: 'Bearer nonsense' } })
  expect(unknown.body.error.message).toMatch(/^IDX14100: /)
  expect((await get('/drives/b!Exp')).status).toBe(200)
  graph.advance(60)
  const late = await get('/drives/b!Exp')
  expect([late.status, late.body.error.message]).toEqual([
    401,
    'Lifetime validation failed, the token is expired.',
  ])
  const person = (await signIn()).body.access_token
  graph.expireTokens()
  expect((await hear(drive, { headers: { Authorization: `Bearer ${person}` } })).status).toBe(401)
})

test('a token without permissions opens nothing, and an app has no "me"', async () => {
  const { graph, get } = await askGraph()
  const me = await get('/me')
  expect([me.status, me.body.error.code]).toEqual([400, 'BadRequest'])
  const other = await askGraph()
  other.graph.setMode('no-permissions')
  const { status, body } = await other.get('/drives/b!Exp')
  expect([status, body.error.code]).toEqual([403, 'AccessDenied'])
  expect(body.error.message).toMatch(/^Either scp or roles claim/)
  expect(graph.requested({ pathRegex: '/me' })).toHaveLength(1)
})

test('a sharing address leads to its item, on whichever drive it is', async () => {
  const { graph, get } = await askGraph()
  expect(encoded(SHARE_URL)).toBe(
    'u!aHR0cHM6Ly9idWZldGUuc2hhcmVwb2ludC5jb20vOmY6L3MvRXhwZWRpZW50ZXMvRWFiY0RFRjEyMz9lPXgxWTJ6Mw',
  )
  const other = graph.addDrive('b!Ana')
  other.put('Expedientes/a.txt', 'a')
  graph.share(SHARE_URL, other.at('Expedientes'), other)
  const token = encoded(SHARE_URL)
  expect((await get(`/shares/${token}`)).body).toMatchObject({ id: token, name: 'Expedientes' })
  const { body } = await get(`/shares/${token}/driveItem?$expand=children`)
  expect(body).toMatchObject({ id: other.at('Expedientes').id, parentReference: { driveId: 'b!Ana' } })
  expect(namesIn(body.children)).toEqual(['a.txt'])
  expect(namesIn((await get(`/shares/${token}/driveItem/children`)).body.value)).toEqual(['a.txt'])
  graph.revokeShare(SHARE_URL)
  expect((await get(`/shares/${token}/driveItem`)).status).toBe(403)
})

test('of many children the first two hundred are expanded', async () => {
  const { graph, get } = await askGraph()
  for (let n = 0; n < 201; n++) graph.drive.put(`Muchos/${String(n).padStart(3, '0')}.txt`, '')
  graph.share(SHARE_URL, graph.drive.at('Muchos'))
  const item = `/shares/${encoded(SHARE_URL)}/driveItem`
  const { body } = await get(`${item}?$expand=children`)
  expect(body.children).toHaveLength(200)
  expect(namesIn((await get(body['children@odata.nextLink'])).body.value)).toEqual(['200.txt'])
  expect((await get(`${item}?expand=children`)).body).not.toHaveProperty('children@odata.nextLink')
})

test('an address that is malformed or not shared leads nowhere', async () => {
  const { graph, get } = await askGraph()
  const { file } = filledDrive(graph)
  for (const token of ['abc', 'u!a.b', `${encoded(SHARE_URL)}=`]) {
    const { status, body } = await get(`/shares/${token}/driveItem`)
    expect([status, body.error.code]).toEqual([400, 'invalidRequest'])
  }
  const refused = async () => {
    const { status, body } = await get(`/shares/${encoded(SHARE_URL)}/driveItem`)
    return [status, body.error?.code, body.error?.message.slice(0, 34)]
  }
  const noLonger = [403, 'accessDenied', 'The sharing link no longer exists,']
  expect(await refused()).toEqual(noLonger)
  graph.share(SHARE_URL, file)
  expect((await refused())[0]).toBe(200)
  graph.drive.remove(file.id)
  expect(await refused()).toEqual(noLonger)
})
