import { afterAll, expect, test } from 'vitest'
import { issueAnswerLink } from '~/features/auth/account-links.server'
import { endSessionsOf } from '~/features/auth/session.server'
import { addHolder } from '~/features/holders/change-holders.server'
import { withdrawRequest } from '~/features/request-files/end-request.server'
import { switchSharing } from '~/features/settings/sharing.server'
import { database, transact } from '~db/client'
import { caseRequests, requestFiles, requestUploads } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { Visitor } from '../support/http'
import { photoOf } from '../support/photos'
import { takeSharedPortal } from '../support/shared-portal'
import { tusOf } from '../support/tus'
import { pdfBytes } from '../support/upload'
import { admin, sessionOf } from '../support/ways-in'

const portal = await takeSharedPortal('sample')
afterAll(() => portal.stop())

function asked() {
  const client = createClient()
  const caseId = createCase({ clientId: client.id }).id
  const row = { caseId, text: 'Copia del DNI', source: 'admin' as const, createdAt: 1 }
  const { id } = transact((tx) => tx.insert(caseRequests).values(row).returning().get())
  const about = { caseId, requestId: id }
  const path = `/cases/${caseId}/requests/${id}`
  const visitor = () => new Visitor(portal.url).carry(sessionOf(client.id, 'tracking', Date.now()))
  const byLink = async () => {
    const { token } = transact((tx) => issueAnswerLink(tx, client.id, about, Date.now()))
    const opened = new Visitor(portal.url)
    await opened.get(`/answer/${token}`)
    return opened
  }
  const rows = () =>
    database()
      .select()
      .from(requestFiles)
      .all()
      .filter((file) => file.requestId === id)
  const open = () =>
    database()
      .select()
      .from(requestUploads)
      .all()
      .filter((file) => file.requestId === id)
  return { client, caseId, id, path, endpoint: `${path}/uploads`, visitor, byLink, rows, open }
}

const placeOf = (answer: Response) => answer.headers.get('Location') ?? ''

test.each(['session', 'link'] as const)(
  'with a %s, a file goes on where its connection was lost',
  async (way) => {
    const { endpoint, visitor, byLink, rows, open } = asked()
    const bytes = pdfBytes(`por partes ${way}`, 60_000)
    const tus = tusOf(way === 'link' ? await byLink() : visitor(), endpoint)
    const begun = await tus.begin(bytes.length, 'señal.pdf')
    expect(begun.status).toBe(201)
    const path = placeOf(begun)
    expect(path).toMatch(new RegExp(`^${endpoint}/[\\w-]{43}$`))
    expect((await tus.piece(path, 0, bytes.subarray(0, 25_000))).headers.get('Upload-Offset')).toBe('25000')
    expect(await tus.offsetOf(path)).toBe(25_000)
    expect((await tus.piece(path, 0, bytes)).status).toBe(409)
    expect((await tus.piece(path, 25_000, bytes.subarray(25_000))).status).toBe(204)
    const finished = await tus.finish([path])
    expect([finished.status, await finished.json()]).toEqual([
      200,
      { sent: [{ fileName: 'señal.pdf', reason: null }] },
    ])
    expect(rows()).toMatchObject([{ fileName: 'señal.pdf', fileSize: bytes.length }])
    expect(open()).toEqual([])
    expect((await tus.finish([path])).status).toBe(404)
    expect(rows()).toHaveLength(1)
  },
)

test('photos that arrive in pieces are joined in the order in which they are named', async () => {
  const { endpoint, visitor, rows } = asked()
  const tus = tusOf(visitor(), endpoint)
  const paths: string[] = []
  for (const red of [10, 20]) {
    const bytes = await photoOf({ red })
    const path = placeOf(await tus.begin(bytes.length, `${red}.jpg`))
    await tus.piece(path, 0, bytes)
    paths.push(path)
  }
  expect((await tus.finish(paths, true)).status).toBe(200)
  expect(rows()).toMatchObject([{ mimeType: 'application/pdf' }])
})

test('files that arrive in pieces are shared with others who hold the case if their form said so', async () => {
  const { endpoint, path, caseId, client, visitor, byLink, rows } = asked()
  addHolder(admin, caseId, createClient().id, Date.now())
  const field = 'name="shared"'
  switchSharing(admin, false, Date.now())
  const before = await (await visitor().get(path)).text()
  switchSharing(admin, true, Date.now())
  const after = await (await visitor().get(path)).text()
  expect([before.includes(field), after.includes(field)]).toEqual([false, true])
  for (const page of [after, await (await (await byLink()).get(path)).text()])
    expect(page).toMatch(new RegExp(`name="who"[^>]* value="${client.id}"`))
  const tus = tusOf(visitor(), endpoint)
  for (const fields of [{}, { shared: 'yes' }] as Record<string, string>[]) {
    const bytes = pdfBytes(`compartido ${JSON.stringify(fields)}`, 5_000)
    const place = placeOf(await tus.begin(bytes.length, 'a.pdf'))
    await tus.piece(place, 0, bytes)
    expect((await tus.finish([place], false, fields)).status).toBe(200)
  }
  const body = new FormData()
  body.append('files', new File([Uint8Array.from(pdfBytes('sin trozos', 5_000))], 'b.pdf'))
  body.append('shared', 'yes')
  expect((await visitor().fetch(path, { method: 'POST', body })).status).toBe(302)
  switchSharing(admin, false, Date.now())
  expect(rows().map(({ shared }) => shared)).toEqual([false, true, true])
})

test('strangers, other clients and other sites get nothing in', async () => {
  const { endpoint, visitor, open } = asked()
  const bytes = pdfBytes('x', 5_000)
  const path = placeOf(await tusOf(visitor(), endpoint).begin(bytes.length, 'a.pdf'))
  const stranger = tusOf(new Visitor(portal.url), endpoint)
  expect((await stranger.begin(10, 'a.pdf')).status).toBe(401)
  expect((await stranger.piece(path, 0, bytes)).status).toBe(401)
  const other = asked()
  const foreign = tusOf(other.visitor(), other.endpoint)
  expect((await foreign.piece(path.replace(endpoint, other.endpoint), 0, bytes)).status).toBe(404)
  expect((await foreign.piece(path, 0, bytes)).status).toBe(404)
  expect(await foreign.offsetOf(path)).toBeNull()
  const evil = await visitor().fetch(path, {
    method: 'PATCH',
    headers: {
      ...{ 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', Origin: 'https://evil.example' },
      'Content-Type': 'application/offset+octet-stream',
    },
    body: Uint8Array.from(bytes),
  })
  expect(evil.status).toBe(403)
  expect(open()).toMatchObject([{ received: 0 }])
})

test('what cannot be sent is answered in words', async () => {
  const { endpoint, visitor, caseId, id, client, open } = asked()
  const tus = tusOf(visitor(), endpoint)
  const large = await tus.begin(900 * 1024 * 1024, 'video.mp4')
  expect([large.status, await large.text()]).toEqual([413, expect.stringContaining('MB')])
  const bytes = pdfBytes('y', 5_000)
  const path = placeOf(await tus.begin(bytes.length, 'a.pdf'))
  await tus.piece(path, 0, bytes.subarray(0, 2_000))
  const early = await tus.finish([path])
  expect(early.status).toBe(404)
  withdrawRequest(admin, caseId, id, Date.now())
  const late = await tus.piece(path, 2_000, bytes.subarray(2_000))
  expect([late.status, await late.text()]).toEqual([
    410,
    expect.stringContaining('ya no necesita que lo envíe'),
  ])
  expect(open()).toMatchObject([{ received: 2_000 }])
  transact((tx) => endSessionsOf(tx, client.id))
  expect((await tus.piece(path, 2_000, bytes.subarray(2_000))).status).toBe(401)
})

test('a file of a form that somebody else opened is refused before it is sent', async () => {
  const { endpoint, visitor, client, open } = asked()
  const tus = tusOf(visitor(), endpoint)
  const refused = await tus.begin(10, 'a.pdf', client.id + 1)
  // A conflict would be tried again.
  expect([refused.status, await refused.text()]).toEqual([410, expect.stringContaining('otra persona')])
  expect(open()).toEqual([])
  expect((await tus.begin(10, 'a.pdf', client.id)).status).toBe(201)
})

test('a body that is no list of files is refused', async () => {
  const { endpoint, visitor } = asked()
  for (const body of [{}, { uploads: ['x'], together: true }, { uploads: 'x' }])
    expect((await visitor().post(endpoint, body)).status).toBe(400)
})

test('one that is given up is gone', async () => {
  const { endpoint, visitor, open } = asked()
  const tus = tusOf(visitor(), endpoint)
  const path = placeOf(await tus.begin(10, 'a.pdf'))
  expect((await tus.drop(path)).status).toBe(204)
  expect(open()).toEqual([])
})
