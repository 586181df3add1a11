import { expect, test } from 'vitest'
import { days } from '~/domain/duration'
import { firmDrive } from '~/infra/drive/firm-drive.server'
import { sqlite } from '~db/client'
import type { Reply } from '../support/graph-emulator/answers'
import { type GraphFolder, graphFolder } from '../support/graph-folder'

/** Where an enumeration goes on, if what was stored of it is of no use any more. */

const DELTA = '/root/delta'
const CHANGES = /delta.*[?&]token=/

const pathsOf = async () => (await firmDrive().list()).files.map(({ path }) => path)
const pageCursor = () => sqlite().prepare('SELECT page_cursor FROM drive_mirrors').pluck().get()

/** Whether each enumeration request of a run asked for everything or went on. */
async function asking({ graph }: GraphFolder, work: () => Promise<unknown>) {
  const before = graph.requested({ pathRegex: DELTA }).length
  await work()
  const asked = graph.requested({ pathRegex: DELTA }).slice(before)
  return asked.map(({ url }) => (url.searchParams.has('token') ? 'goes on' : 'everything'))
}

/** A drive whose enumeration has ended after its first page of three. */
async function halfRead() {
  const portal = await graphFolder()
  for (let n = 0; n < 450; n++) portal.put(`EXP-1/${n}.pdf`, `${n}`)
  portal.graph.fault({ match: { pathRegex: CHANGES }, status: 400, body: '{}' })
  await expect(pathsOf()).rejects.toMatchObject({ code: 'drive_unavailable' })
  expect(pageCursor()).toMatch(CHANGES)
  return portal
}

test.each([400, 404])('a stored cursor that is answered with %i is given up', async (status) => {
  const portal = await graphFolder()
  portal.put('Uno.pdf', 'uno')
  await pathsOf()
  portal.put('Dos.pdf', 'dos')
  portal.graph.fault({ match: { pathRegex: CHANGES }, times: 1000, status, body: '{}' })
  const requests = await asking(portal, async () => expect(await pathsOf()).toEqual(['Dos.pdf', 'Uno.pdf']))
  expect(requests).toEqual(['goes on', 'everything'])
})

test.each([400, 404])('a stored page that is answered with %i is given up', async (status) => {
  const portal = await halfRead()
  const stored = /token=[^&]+/.exec(String(pageCursor()))?.[0]
  portal.graph.fault({ match: { pathRegex: stored }, status, body: '{}' })
  expect(await pathsOf()).toHaveLength(450)
  expect(pageCursor()).toBeNull()
})

test('an enumeration that was interrupted goes on after its last page', async () => {
  const portal = await halfRead()
  portal.advance(days(6))
  const requests = await asking(portal, async () => expect(await pathsOf()).toHaveLength(450))
  expect(requests).toEqual(['goes on', 'goes on'])
})

const linkedTo = (links: object) => (reply: Reply) => {
  const page = JSON.parse(String(reply.body))
  delete page['@odata.nextLink']
  delete page['@odata.deltaLink']
  return { ...reply, body: JSON.stringify({ ...page, ...links }) }
}

test.each([
  ['nothing', {}],
  ['another host', { '@odata.nextLink': 'https://elsewhere.example/v1.0/x' }],
])('a stored page that leads to %s is given up', async (_, links) => {
  const portal = await graphFolder()
  portal.put('Uno.pdf', 'uno')
  await pathsOf()
  portal.graph.fault({ match: { pathRegex: CHANGES }, times: 1000, rewrite: linkedTo(links) })
  const requests = await asking(portal, async () => expect(await pathsOf()).toEqual(['Uno.pdf']))
  expect(requests).toEqual(['goes on', 'everything'])
})

test('a drive that is gone ends the run after one new beginning', async () => {
  const portal = await graphFolder()
  await pathsOf()
  portal.graph.fault({ match: { pathRegex: DELTA }, times: 1000, status: 404, body: '{}' })
  const requests = await asking(portal, async () => {
    await expect(pathsOf()).rejects.toMatchObject({ code: 'drive_missing' })
  })
  expect(requests).toEqual(['goes on', 'everything'])
})

test('changes that were never read to their end do not put off the weekly enumeration', async () => {
  const portal = await graphFolder()
  await pathsOf()
  for (let n = 0; n < 450; n++) portal.put(`EXP-1/${n}.pdf`, `${n}`)
  portal.graph.fault({ match: { pathRegex: CHANGES }, skip: 1, status: 400, body: '{}' })
  await expect(pathsOf()).rejects.toMatchObject({ code: 'drive_unavailable' })
  portal.advance(days(7))
  const requests = await asking(portal, async () => expect(await pathsOf()).toHaveLength(450))
  expect(requests[0]).toBe('everything')
})
