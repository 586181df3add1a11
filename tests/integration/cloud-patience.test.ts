import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { checkDrive } from '~/features/cloud-drive/check-drive.server'
import { driveStatus } from '~/features/cloud-drive/drive-status.server'
import { driveFaultText } from '~/features/cloud-drive/fault-text.server'
import { refreshDriveToken } from '~/features/cloud-drive/refresh-token.server'
import { testShare } from '~/features/cloud-drive/share.server'
import { completeSignIn, startSignIn } from '~/features/cloud-drive/sign-in.server'
import { AppError } from '~/infra/app-error'
import { connection } from '~/infra/drive/graph/sign-in/drive-connection.server'
import { accessToken } from '~/infra/drive/graph/sign-in/tokens.server'
import type { Match } from '../support/graph-emulator/faults'
import { type GraphFolder, graphFolder, SHARE_URL } from '../support/graph-folder'
import { graphPortal, signedIn } from '../support/graph-portal'

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

const SIGN_IN = { pathRegex: '/oauth2/v2.0/token' }
const SILENCE = 'OneDrive is not answering as it should'

/** What is tried while the sign-in service says nothing; none of it may take longer than a page waits. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  expect(performance.now() - start).toBeLessThan(10 * timing.pageMs)
  return result
}

test('a sign-in that gets no answer ends, says so and changes nothing', async () => {
  const { graph } = await graphPortal({ env: { GRAPH_AUTH: 'delegated' }, timing })
  const { url: page, ...ticket } = await startSignIn(eva)
  const url = await signedIn(page)
  graph.fault({ match: SIGN_IN, times: 1000, hang: true })
  const failed = inTime(() => completeSignIn(eva, { url, ticket }, Date.now()).catch((error) => error))
  expect(driveFaultText('en', await failed)).toContain(SILENCE)
  expect(connection()).toMatchObject({ tokenState: 'missing', connectedAt: null })
})

test('a token that is asked for and does not come is told in time', async () => {
  const { graph } = await graphFolder({ timing })
  graph.fault({ match: SIGN_IN, times: 1000, hang: true })
  const renewed = await inTime(() => refreshDriveToken(eva, 'en', Date.now()))
  expect(renewed).toMatchObject({ success: false, message: expect.stringContaining(SILENCE) })
})

test.each([
  ['credentials', SIGN_IN],
  ['folder', { pathRegex: '/children' }],
])('a check whose %s get no answer ends, and says so at that step', async (step, match) => {
  const { graph } = await graphFolder({ timing })
  graph.fault({ match, times: 1000, hang: true })
  const checked = await inTime(() => checkDrive('en'))
  expect(checked.find(({ state }) => state === 'failed')).toMatchObject({
    step,
    message: expect.stringContaining(SILENCE),
  })
  expect(checked.at(-1)).toMatchObject({ state: 'skipped' })
})

test('a process that ends does not wait for a sign-in that gets no answer', async () => {
  const stop = new AbortController()
  const { graph } = await graphFolder({ timing: { stopping: stop.signal } })
  graph.fault({ match: SIGN_IN, times: 1000, hang: true })
  const asked = graph.next(SIGN_IN)
  const token = accessToken(true)
  await asked
  stop.abort(new AppError('interrupted'))
  await expect(token).rejects.toThrow('interrupted')
})
