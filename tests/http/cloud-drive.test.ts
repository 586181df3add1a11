import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sqlite } from '~db/client'
import { caseRow, dniOfRow, pdf, tenOthers } from '../support/case-sheet'
import { type CloudPortal, FIRM_FOLDER, FIRM_SHARE, startCloudPortal } from '../support/cloud-portal'
import { underContract } from '../support/contract'
import { presets } from '../support/graph-emulator/presets'
import { Visitor } from '../support/http'
import { ADMIN_PASSWORD, runScript } from '../support/portal'
import { allCases, allDocuments, caseNumbered } from '../support/records'
import { refuseWrites } from '../support/refuse-writes'

let portal: CloudPortal
let admin: Visitor

beforeAll(async () => {
  portal = await startCloudPortal()
  admin = underContract(new Visitor(portal.url))
  admin.cookies.set('language-storage', 'en')
  await admin.post('/api/admin/login', { password: ADMIN_PASSWORD, label: 'Eva' })
})
afterAll(() => portal.stop())
beforeEach(() => portal.graph.clearFaults())

const json = async (answer: Promise<Response>) => {
  const response = await answer
  return { status: response.status, body: await response.json() }
}
const status = async () => (await json(admin.get('/api/graph/onedrive-status'))).body
/** The status as it is now: a test lets the portal forget what it knows. */
const statusNow = async () => {
  await admin.post('/api/onedrive/test', { shareUrl: FIRM_SHARE })
  return status()
}

const asPerson = (visitor: Visitor, path: string) => visitor.fetch(path, { headers: { Accept: 'text/html' } })

/** The page that an answer leads to. */
const pageAfter = async (visitor: Visitor, answer: Response) =>
  (await visitor.get(answer.headers.get('Location') ?? '')).text()

/** The way to Microsoft's sign-in and back, up to the address it sends the browser to. */
async function signInPage(visitor: Visitor) {
  const left = await asPerson(visitor, '/api/onedrive/auth')
  const authorize = new URL(left.headers.get('Location') ?? '')
  const cookie = left.headers.getSetCookie().find((line) => line.startsWith('drive=')) ?? ''
  return { left, authorize, cookie }
}
async function back(authorize: URL): Promise<string> {
  const answer = await fetch(authorize, { redirect: 'manual' })
  const { pathname, search } = new URL(answer.headers.get('Location') ?? '')
  return pathname + search
}

test('before anybody has connected, the status says what is needed', async () => {
  expect(await status()).toEqual({
    authenticated: false,
    method: 'authorization_code',
    tokenStatus: 'missing',
    tokenLength: 0,
    expiresIn: 0,
    canAutoRefresh: false,
    folderAccessStatus: 'graph_token_required',
    sitesFound: 0,
    error: 'OneDrive authentication required. Token may be missing or expired.',
    message: 'Nobody has connected the firm’s account yet.',
    solution: 'Press “Connect to Microsoft” and sign in with the account that can see the folder.',
    folderContents: { files: [], folders: [] },
  })
  expect(await json(admin.post('/api/onedrive/sync', {}))).toMatchObject({
    status: 422,
    body: { code: 'drive_not_set_up' },
  })
})

test('only an administrator is sent to Microsoft, with a state and a challenge', async () => {
  const stranger = new Visitor(portal.url)
  expect((await stranger.get('/api/onedrive/auth')).status).toBe(401)
  expect((await asPerson(stranger, '/api/onedrive/auth')).headers.get('Location')).toBe('/admin')
  expect((await asPerson(stranger, '/api/onedrive/callback?code=x&state=y')).headers.get('Location')).toBe(
    '/admin',
  )
  const { left, authorize, cookie } = await signInPage(admin)
  expect([left.status, authorize.origin]).toEqual([302, portal.graph.origins.graph])
  const asked = Object.fromEntries(authorize.searchParams)
  expect(asked).toMatchObject({
    redirect_uri: `${portal.url}/api/onedrive/callback`,
    code_challenge_method: 'S256',
    response_mode: 'query',
    scope: expect.stringContaining('offline_access'),
  })
  expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(decodeURIComponent(cookie)).not.toContain(asked.state)
})

test.each([
  [
    'a foreign state',
    (path: string) => path.replace(/([?&]state)=[^&]+/, '$1=foreign'),
    'in another browser',
  ],
  ['no code', () => '/api/onedrive/callback', 'in another browser'],
])('coming back with %s connects nothing and says why', async (_, change, said) => {
  const { authorize } = await signInPage(admin)
  const answer = await asPerson(admin, change(await back(authorize)))
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin/integrations'])
  const page = await pageAfter(admin, answer)
  expect(page).toContain('Not Connected')
  expect(page).toContain(said)
  expect(await status()).toMatchObject({ authenticated: false })
})

test('another browser than the one that left cannot finish the sign-in', async () => {
  const { authorize } = await signInPage(admin)
  const path = await back(authorize)
  const other = new Visitor(portal.url)
  await other.post('/api/admin/login', { password: ADMIN_PASSWORD, label: 'Luis' })
  expect((await asPerson(other, path)).headers.get('Location')).toBe('/admin/integrations')
  expect(await status()).toMatchObject({ authenticated: false })
})

test('somebody who declines at Microsoft is told so', async () => {
  portal.graph.setMode('deny')
  const { authorize } = await signInPage(admin)
  const answer = await asPerson(admin, await back(authorize))
  portal.graph.setMode('normal')
  expect(await pageAfter(admin, answer)).toContain('Access was not accepted on Microsoft’s page')
})

test('an account is connected, and the cookie is gone', async () => {
  const { authorize } = await signInPage(admin)
  const path = await back(authorize)
  const answer = await asPerson(admin, path)
  expect(answer.headers.get('Location')).toBe('/admin/integrations')
  expect(admin.cookies.has('drive')).toBe(false)
  expect(await pageAfter(admin, answer)).toContain('The firm’s account is connected')
  expect(await status()).toMatchObject({
    authenticated: true,
    tokenStatus: 'valid',
    tokenLength: expect.toSatisfy((length: number) => length > 500),
    expiresIn: expect.toSatisfy((seconds: number) => seconds > 3500 && seconds <= 3599),
    canAutoRefresh: true,
    folderAccessStatus: 'not_configured',
    sitesFound: 1,
    message: 'No folder has been chosen yet.',
  })
  // A code is good for one sign-in.
  expect((await asPerson(admin, path)).headers.get('Location')).toBe('/admin/integrations')
  expect(await status()).toMatchObject({ authenticated: true })
})

test.each(['', '   ', 'https://portal.example/x', 'http://169.254.169.254/latest', 'https://1drv.ms:8443/x'])(
  'the address %j is refused before anybody is asked',
  async (shareUrl) => {
    const asked = portal.graph.requests.length
    for (const path of ['/api/onedrive/test', '/api/onedrive/setup'])
      expect((await admin.post(path, { shareUrl })).status).toBe(400)
    expect(portal.graph.requests.length).toBe(asked)
  },
)

test('an address that Microsoft does not know is told with its code', async () => {
  const shareUrl = 'https://bufete.sharepoint.com/:f:/s/Otra/Desconocida'
  for (const path of ['/api/onedrive/test', '/api/onedrive/setup'])
    expect(await json(admin.post(path, { shareUrl }))).toMatchObject({
      status: 422,
      body: { code: 'drive_denied', reason: 'accessDenied' },
    })
  expect(await status()).toMatchObject({ folderAccessStatus: 'not_configured' })
})

test('a shared folder is tested without changing anything, its address only ever in a call to Graph', async () => {
  portal.putSheet([caseRow(1)])
  portal.graph.drive.put(`${FIRM_FOLDER}/EXP-1 - ${dniOfRow(1)}/Demanda.pdf`, pdf('demanda'))
  expect(await json(admin.post('/api/onedrive/test', { shareUrl: FIRM_SHARE }))).toEqual({
    status: 200,
    body: {
      success: true,
      name: FIRM_FOLDER,
      kind: 'folder',
      fileCount: 1,
      folderCount: 1,
      isAllCounted: true,
    },
  })
  expect(await status()).toMatchObject({ folderAccessStatus: 'not_configured' })
  const shares = portal.graph.requested({ pathRegex: '^/v1.0/shares/' })
  expect(shares.at(-1)?.url.pathname).toBe(
    `/v1.0/shares/u!${Buffer.from(FIRM_SHARE).toString('base64url')}/driveItem`,
  )
})

test('a file is no folder to follow', async () => {
  const url = 'https://bufete.sharepoint.com/:x:/s/Expedientes/Libro'
  portal.graph.share(url, portal.graph.drive.at(`${FIRM_FOLDER}/Seguimiento.xlsx`))
  expect(await json(admin.post('/api/onedrive/setup', { shareUrl: url }))).toMatchObject({
    status: 422,
    body: { code: 'share_not_a_folder' },
  })
})

test('a folder is set up, and the status shows what is in it, from memory for half a minute', async () => {
  expect((await admin.post('/api/onedrive/setup', { shareUrl: FIRM_SHARE })).status).toBe(200)
  const shown = await status()
  expect(shown).toMatchObject({
    folderAccessStatus: 'ok',
    error: null,
    solution: null,
    folderContents: {
      files: [{ name: 'Seguimiento.xlsx', lastModifiedDateTime: expect.stringMatching(/^\d{4}-.*Z$/) }],
      folders: [{ name: `EXP-1 - ${dniOfRow(1)}` }],
    },
  })
  const asked = portal.graph.requests.length
  expect(await status()).toEqual({ ...shown, expiresIn: expect.any(Number) })
  expect(portal.graph.requests.length).toBe(asked)
  await admin.post('/api/admin/refresh-graph-token', {})
  await status()
  expect(portal.graph.requests.length).toBeGreaterThan(asked + 1)
})

test('storing an address stores it and asks nobody', async () => {
  const asked = portal.graph.requests.length
  expect(await json(admin.post('/api/onedrive/store-sharepoint-url', { url: FIRM_SHARE }))).toEqual({
    status: 200,
    body: { success: true },
  })
  expect(portal.graph.requests.length).toBe(asked)
})

test('looking for new clients, synchronising and synchronising documents are three things', async () => {
  const waiting = await json(admin.post('/api/graph/manual-sync', {}))
  expect(waiting).toMatchObject({ status: 200, body: { waiting: [{ sheet: 'Seguimiento', cases: 1 }] } })
  await admin.post(`/api/sync-runs/${waiting.body.runId}/apply`, { rows: 'all', sheets: 'all', mails: 'now' })
  portal.putSheet([caseRow(1, { Letrado: 'Óscar Gil' }), caseRow(2), ...tenOthers()])
  const found = await json(admin.post('/api/graph/manual-sync', {}))
  expect(found.body).toMatchObject({ result: { newUsers: 11, newCases: 11, emailsSent: 11 } })
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('')
  expect(allDocuments()).toEqual([])
  expect((await json(admin.post('/api/onedrive/sync-documents', {}))).body).toMatchObject({
    totalFiles: 1,
    totalCases: 1,
  })
  expect(allDocuments()).toHaveLength(1)
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('')
  expect((await json(admin.post('/api/onedrive/sync', {}))).body).toMatchObject({ success: true })
  expect(caseNumbered('EXP-1').assignedLawyer).toBe('Óscar Gil')
  expect(allCases()).toHaveLength(12)
})

test('files that vanish together are gone once an administrator has said so in the queue', async () => {
  const { drive } = portal.graph
  const takeDocuments = () => admin.post('/api/onedrive/sync-documents', {})
  const states = () =>
    sqlite().prepare('SELECT state, count(*) FROM drive_items GROUP BY state ORDER BY state').raw().all()
  const folder = drive.folder(`${FIRM_FOLDER}/EXP-1 - ${dniOfRow(1)}/Notas`)
  for (let n = 0; n < 25; n++)
    drive.put(`${FIRM_FOLDER}/EXP-1 - ${dniOfRow(1)}/Notas/${n}.pdf`, pdf(`nota ${n}`))
  await takeDocuments()
  const before = states()
  drive.remove(folder.id)
  await takeDocuments()
  expect(states()).toEqual(before)
  const queue = await (await admin.get('/admin/queue')).text()
  const [, answer = ''] =
    /action="(\/admin\/queue\/\d+\/answer)"(?:(?!<\/form>).)*value="gone"/s.exec(queue) ?? []
  expect(queue.replaceAll('<!-- -->', '')).toContain('25 / 26')
  const said = await admin.fetch(answer, { method: 'POST', body: new URLSearchParams({ answer: 'gone' }) })
  expect([said.status, said.headers.get('location')]).toEqual([302, '/admin/queue'])
  expect(states()).toEqual(before)
  await takeDocuments()
  expect(states()).toEqual([
    ['gone', 25],
    ['taken', 1],
  ])
})

test('a set-up that fails for whatever reason says that the address has been saved', async () => {
  const admit = refuseWrites({ verb: 'UPDATE', table: 'drive_connections' })
  const url = `${FIRM_SHARE}&saved`
  portal.graph.share(url, portal.graph.drive.at(FIRM_FOLDER))
  const form = new URLSearchParams({ url, intent: 'save' })
  const page = await pageAfter(
    admin,
    await admin.fetch('/admin/integrations', { method: 'POST', body: form }),
  )
  admit()
  expect(page).toContain('The URL itself has been saved.')
  expect(sqlite().prepare("SELECT value FROM settings WHERE key = 'drive_share_url'").pluck().get()).toBe(url)
  await admin.post('/api/onedrive/store-sharepoint-url', { url: FIRM_SHARE })
})

test('the token is renewed once however many ask, and the new one is used', async () => {
  const tokens = () => portal.graph.requested({ pathRegex: '/token$' }).length
  const before = tokens()
  portal.graph.fault({ match: { pathRegex: '/token$' }, delayMs: 300, times: 1 })
  const answers = await Promise.all(
    [1, 2, 3].map(() => json(admin.post('/api/admin/refresh-graph-token', {}))),
  )
  for (const { body } of answers)
    expect(body).toMatchObject({
      success: true,
      message: expect.stringMatching(/^Token refresh completed\. /),
    })
  expect(tokens()).toBe(before + 1)
})

test('a sign-in that was revoked is told, until somebody connects again', async () => {
  portal.graph.revokeTokens()
  expect(await json(admin.post('/api/admin/refresh-graph-token', {}))).toMatchObject({
    status: 200,
    body: {
      success: false,
      message: expect.stringMatching(/^The sign-in was revoked.*\(AADSTS50173\)\. Press/),
    },
  })
  expect(await status()).toMatchObject({
    authenticated: false,
    tokenStatus: 'revoked',
    tokenLength: 0,
    expiresIn: 0,
    canAutoRefresh: false,
    folderAccessStatus: 'graph_token_required',
    error: 'OneDrive authentication required. Token may be missing or expired.',
  })
  const { authorize } = await signInPage(admin)
  await asPerson(admin, await back(authorize))
  expect(await status()).toMatchObject({ authenticated: true, folderAccessStatus: 'ok' })
})

test('the panel says what failed by its quoted names', async () => {
  const shown = async (path: string, fields: Record<string, string>) =>
    pageAfter(admin, await admin.submit(path, fields))
  const unknown = 'https://bufete.sharepoint.com/:f:/s/Otra/Desconocida'
  const panel = (url: string, intent: string) => shown('/admin/integrations', { url, intent })
  expect(await panel('  ', 'test')).toContain('Please enter a valid OneDrive sharing URL')
  expect(await panel(unknown, 'test')).toContain('OneDrive test failed. Check the URL format.')
  expect(await panel(unknown, 'save')).toContain('Failed to configure OneDrive. Check the share URL.')
  expect(await panel(FIRM_SHARE, 'save')).toContain('The portal now follows the folder “Despacho”')
  portal.graph.drive.put(`${FIRM_FOLDER}/Seguimiento.xlsx`, 'no workbook')
  const failed = await shown('/admin/integrations/sync', { what: 'all' })
  expect(failed).toContain('Download Failed')
  expect(failed).toContain('OneDrive Excel file could not be downloaded or processed.')
  portal.putSheet([caseRow(1), caseRow(2), ...tenOthers()])
})

test('a token that Graph refuses is renewed with a button', async () => {
  portal.graph.fault(presets.empty401({ match: { pathRegex: '^/v1.0/' }, times: 50 }))
  expect(await statusNow()).toMatchObject({
    authenticated: false,
    tokenStatus: 'valid',
    canAutoRefresh: true,
    folderAccessStatus: 'graph_token_required',
  })
  expect(await (await admin.get('/admin/integrations')).text()).toContain('Renew the token automatically')
  portal.graph.clearFaults()
  const mended = await pageAfter(admin, await admin.submit('/admin/integrations/token', {}))
  expect(mended).toContain('Token refresh completed')
  expect(mended).not.toContain('Renew the token automatically')
})

test('a pause that Microsoft asks for is told at once, with its length', async () => {
  portal.graph.fault({ status: 429, headers: { 'Retry-After': '300' }, body: '{}', times: 1 })
  expect(await json(admin.post('/api/onedrive/test', { shareUrl: FIRM_SHARE }))).toMatchObject({
    status: 503,
    body: { code: 'drive_throttled', retryAfter: 300 },
  })
  expect(await status()).toMatchObject({
    authenticated: true,
    folderAccessStatus: 'throttled',
    solution: expect.stringMatching(/^Wait \d+ s\. /),
  })
  sqlite().exec('UPDATE drive_connections SET not_before = NULL, throttled_since = NULL')
  expect(await statusNow()).toMatchObject({ folderAccessStatus: 'ok' })
})

test('a folder that is not shared any more is told', async () => {
  portal.graph.fault({
    match: { pathRegex: '/children' },
    times: 2,
    status: 403,
    body: '{"error":{"code":"accessDenied"}}',
  })
  expect(await statusNow()).toMatchObject({
    authenticated: true,
    folderAccessStatus: 'access_denied',
    message: 'Microsoft does not let the portal read the folder (accessDenied).',
  })
})

test('no token, secret or code is in the log, the audit trail or the answers', async () => {
  const { tenant } = portal.graph
  const secrets = [...tenant.access.keys(), ...tenant.refresh.keys(), ...tenant.codes.keys(), tenant.secret]
  expect(secrets.length).toBeGreaterThan(8)
  const audit = JSON.stringify(sqlite().prepare('SELECT * FROM audit_log').all())
  const page = await (await admin.get('/admin/integrations')).text()
  const guide = await (await admin.get('/admin/integrations/connect')).text()
  const told = [portal.log(), audit, page, guide, JSON.stringify(await status())]
  for (const text of told) expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(audit).toContain('drive_connected')
  expect(audit).toContain('drive_set_up')
  const row = JSON.stringify(sqlite().prepare('SELECT * FROM drive_connections').get(), (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  expect(secrets.filter((secret) => row.includes(secret))).toEqual([])
})

test('the console tries the same, names the step that is wrong, and ends accordingly', async () => {
  const { settings } = portal.graph
  const check = () =>
    runScript('drive-check', { ...settings, GRAPH_AUTH: 'delegated', DATA_DIR: portal.dataDir })
  const well = await check()
  expect(well.output).toMatch(
    /^ok +settings .*\nok +credentials .*\nok +consent .*\nok +folder .*\nok +workbook /,
  )
  expect(well.code).toBe(0)
  if (process.env.PORTAL_FULL === '1') {
    portal.graph.fault({ match: { pathRegex: '/children' }, times: 1000, hang: true })
    const silent = await check()
    expect(silent.output).toMatch(/^FAILED +folder +OneDrive is not answering/m)
    expect(silent.code).toBe(1)
    portal.graph.clearFaults()
  }
  portal.graph.revokeTokens()
  const dead = await check()
  expect(dead.output).toMatch(/^FAILED +credentials +The sign-in was revoked.*\(AADSTS50173\)\.\n +Press /m)
  expect(dead.code).toBe(1)
  const { tenant } = portal.graph
  for (const secret of [...tenant.access.keys(), ...tenant.refresh.keys(), tenant.secret])
    expect(well.output + dead.output).not.toContain(secret)
})
