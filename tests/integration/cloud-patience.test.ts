import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { driveStatus } from '~/features/cloud-drive/drive-status.server'
import { testShare } from '~/features/cloud-drive/share.server'
import { AppError } from '~/infra/app-error'
import { accessToken } from '~/infra/drive/graph/tokens.server'
import type { Match } from '../support/graph-emulator/faults'
import { type GraphFolder, graphFolder, SHARE_URL } from '../support/graph-folder'

/** What a page asks of Microsoft ends with the patience of whoever waits for it. */

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const answerMs = 200
const timing = { answerMs, pageMs: 2 * answerMs }

/** Does something while Microsoft leaves some requests without an answer; nothing may be asked after it. */
async function unanswered({ graph }: GraphFolder, match: Match, work: () => Promise<unknown>) {
  graph.fault({ match, times: 1000, hang: true })
  await work()
  const asked = graph.requests.length
  expect(graph.requested(match).length).toBeGreaterThan(0)
  await sleep(2 * answerMs)
  expect(graph.requests.length).toBe(asked)
}

test.each([
  ['of its folder', '/children', 'unavailable'],
  ['of the sites', '/sites', 'ok'],
])('a status that gets no answer %s asks no more', async (_, pathRegex, folderAccessStatus) => {
  const portal = await graphFolder({ timing })
  await unanswered(portal, { pathRegex }, async () => {
    expect(await driveStatus(eva, 'en', Date.now())).toMatchObject({
      authenticated: true,
      folderAccessStatus,
    })
  })
})

test('a test of an address that gets no answer asks no more', async () => {
  const portal = await graphFolder({ timing })
  await unanswered(portal, { pathRegex: '/shares/' }, async () => {
    await expect(testShare(eva, { shareUrl: SHARE_URL })).rejects.toMatchObject({
      code: 'drive_unavailable',
      reason: 'timeout',
    })
  })
})

test('a process that ends does not wait for a sign-in that gets no answer', async () => {
  const stop = new AbortController()
  const { graph } = await graphFolder({ timing: { stopping: stop.signal } })
  const SIGN_IN = { pathRegex: '/oauth2/v2.0/token' }
  graph.fault({ match: SIGN_IN, times: 1000, hang: true })
  const asked = graph.next(SIGN_IN)
  const token = accessToken(true)
  await asked
  stop.abort(new AppError('interrupted'))
  await expect(token).rejects.toThrow('interrupted')
})
