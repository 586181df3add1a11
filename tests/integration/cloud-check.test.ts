import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { days } from '~/domain/duration'
import { checkDrive } from '~/features/cloud-drive/check-drive.server'
import { cloudFacts, forgetCloudFacts } from '~/features/cloud-drive/cloud-facts.server'
import { driveStatus } from '~/features/cloud-drive/drive-status.server'
import { driveHealth } from '~/features/cloud-drive/health-facts.server'
import { refreshDriveToken } from '~/features/cloud-drive/refresh-token.server'
import { noteSecretEnd } from '~/features/cloud-drive/secret-end.server'
import { lastShareUrl, setUpShare, storeShareUrl, testShare } from '~/features/cloud-drive/share.server'
import { startSignIn } from '~/features/cloud-drive/sign-in.server'
import { syncWhenDue } from '~/features/sync/runs/auto-sync.server'
import { errorText } from '~/i18n/error-text'
import { AppError } from '~/infra/app-error'
import { connection } from '~/infra/drive/graph/sign-in/drive-connection.server'
import { setTiming } from '~/infra/drive/graph/timing.server'
import { database, sqlite } from '~db/client'
import { driveConnections } from '~db/schema'
import { caseRow, sheetBytes, writeCases } from '../support/case-sheet'
import { freshPortal } from '../support/fresh-portal'
import { presets } from '../support/graph-emulator/presets'
import { graphFolder, SHARE_URL } from '../support/graph-folder'
import { connectAccount, graphPortal } from '../support/graph-portal'
import { sync, syncAsking } from '../support/sync'

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const status = (now = Date.now()) => {
  forgetCloudFacts()
  return driveStatus(eva, 'en', now)
}
const steps = async () =>
  Object.fromEntries(
    (await checkDrive('en')).map(({ step, state, message }) => [step, `${state}: ${message}`]),
  )
const kinds = (now = Date.now()) => driveHealth(eva, 'en', now).map(({ kind }) => kind)

test('a local drive needs no connection, and says so', async () => {
  freshPortal()
  writeCases([caseRow(1)])
  expect(await steps()).toMatchObject({
    settings: 'ok: DRIVE=local: the drive is a folder on this server.',
    credentials: 'skipped: Not needed.',
    consent: 'skipped: Not needed.',
    folder: expect.stringContaining('ok: '),
    workbook: expect.stringContaining('ok: “Seguimiento.xlsx” is read'),
  })
  expect(await driveStatus(eva, 'en', Date.now())).toMatchObject({
    method: 'local_folder',
    tokenStatus: 'not_required',
  })
  expect(await refreshDriveToken(eva, 'en', Date.now())).toMatchObject({ success: true })
  await expect(testShare(eva, { shareUrl: SHARE_URL })).rejects.toThrow('drive_is_local')
  await expect(setUpShare(eva, { shareUrl: SHARE_URL }, Date.now())).rejects.toThrow('drive_is_local')
  expect(() => startSignIn(eva)).toThrow('drive_is_local')
  expect(kinds()).toEqual([])
})

test('everything is well with a folder that has a workbook', async () => {
  const { put } = await graphFolder()
  put('Seguimiento.xlsx', sheetBytes([caseRow(1)]))
  expect(await steps()).toMatchObject({
    settings: expect.stringMatching(/^ok: DRIVE=graph: application .* in directory /),
    credentials: expect.stringContaining('ok: '),
    consent: expect.stringContaining('ok: '),
    folder: 'ok: “Despacho” can be read. Workbooks and other files in it: 1. Folders: 0.',
    workbook: expect.stringMatching(/^ok: “Seguimiento.xlsx” is read/),
  })
  expect(await status()).toMatchObject({
    method: 'client_credentials',
    folderAccessStatus: 'ok',
    error: null,
  })
})

test('a question to Microsoft that ends badly forgets no newer answer', async () => {
  const { graph } = await graphFolder()
  const [now, stop, match] = [Date.now(), new AbortController(), { pathRegex: '/children' }]
  graph.fault({ match, hang: true })
  setTiming({ stopping: stop.signal })
  const lookup = graph.next(match)
  const older = cloudFacts(now)
  await lookup
  setTiming({})
  forgetCloudFacts()
  const newer = cloudFacts(now)
  stop.abort(new AppError('interrupted'))
  await expect(older).rejects.toThrow('interrupted')
  expect(await newer).toMatchObject({ tokenFault: null, folderFault: null })
  expect(cloudFacts(now)).toBe(newer)
})

test.each([['secret-expired', 'AADSTS7000222', 'Create a new client secret']] as const)(
  'in the mode %s the credentials are wrong (%s)',
  async (mode, code, solution) => {
    const { graph } = await graphFolder()
    graph.setMode(mode)
    graph.expireTokens()
    const checked = await checkDrive('en')
    expect(checked.map(({ step, state }) => [step, state])).toEqual([
      ['settings', 'ok'],
      ['credentials', 'failed'],
      ['consent', 'skipped'],
      ['folder', 'skipped'],
      ['workbook', 'skipped'],
    ])
    expect(checked[1]).toMatchObject({
      message: expect.stringContaining(`(${code}).`),
      solution: expect.stringContaining(solution),
    })
    expect(await status()).toMatchObject({
      authenticated: false,
      tokenStatus: 'invalid_client',
      canAutoRefresh: false,
      folderAccessStatus: 'graph_token_required',
      solution: expect.stringContaining(solution),
    })
    expect(kinds()).toEqual(['token_dead'])
  },
)

test('a wrong secret is told from an expired one', async () => {
  await graphPortal({ env: { GRAPH_CLIENT_SECRET: 'not the secret' } })
  expect((await steps()).credentials).toBe(
    'failed: Microsoft does not accept the application’s secret (AADSTS7000215).',
  )
})

test('an application without permissions is told to lack consent, whether a folder is chosen or not', async () => {
  const { graph } = await graphPortal()
  graph.setMode('no-permissions')
  const wanted = {
    credentials: expect.stringContaining('ok: '),
    consent: 'failed: Nobody has consented to the application’s permissions.',
    folder: expect.stringContaining('skipped: '),
  }
  expect(await steps()).toMatchObject(wanted)
  graph.setMode('normal')
  await refreshDriveToken(eva, 'en', Date.now())
  graph.share(SHARE_URL, graph.drive.folder('Despacho'))
  await setUpShare(eva, { shareUrl: SHARE_URL }, Date.now())
  graph.setMode('no-permissions')
  expect(await steps()).toMatchObject(wanted)
})

test('a folder that has not been chosen is told, and one that the stored address leads to by name', async () => {
  const { graph } = await graphPortal()
  expect((await steps()).folder).toBe('failed: No folder has been chosen yet.')
  graph.share(SHARE_URL, graph.drive.folder('Despacho'))
  sqlite().prepare("INSERT INTO settings VALUES ('drive_share_url', ?, 0)").run(SHARE_URL)
  expect((await steps()).folder).toBe(
    'failed: The URL leads to “Despacho”, but that folder has not been chosen yet.',
  )
})

test('the address of the environment is offered until another one is stored', async () => {
  await graphPortal({ env: { GRAPH_SHARE_URL: SHARE_URL } })
  expect(lastShareUrl()).toBe(SHARE_URL)
  const other = 'https://bufete.sharepoint.com/:f:/s/Expedientes/Otra'
  storeShareUrl(eva, other, Date.now())
  expect(lastShareUrl()).toBe(other)
})

test('a folder in the recycle bin, a folder without a workbook and a workbook that is open are told apart', async () => {
  const { graph, put, remove } = await graphFolder()
  expect((await steps()).workbook).toBe('failed: There is no Excel workbook in the folder.')
  put('Seguimiento.xlsx', sheetBytes([caseRow(1)]))
  await sync()
  remove('Seguimiento.xlsx')
  expect((await steps()).workbook).toBe(
    'failed: The chosen workbook, “Seguimiento.xlsx”, is not in the folder.',
  )
  graph.drive.remove(graph.drive.at('Despacho').id)
  expect((await steps()).folder).toContain('failed: The folder does not exist, or has been deleted')
  expect(await status()).toMatchObject({ folderAccessStatus: 'not_found' })
})

test('a status is asked for again as soon as the worker has found the token refused', async () => {
  const { graph, put } = await graphFolder()
  put('Seguimiento.xlsx', sheetBytes([caseRow(1)]))
  expect(await status()).toMatchObject({ folderAccessStatus: 'ok' })
  const asked = graph.requests.length
  await driveStatus(eva, 'en', Date.now())
  expect(graph.requests.length).toBe(asked)
  graph.setMode('secret-expired')
  sqlite().exec("UPDATE drive_connections SET token_state = 'invalid_client', access_token = NULL")
  expect(await driveStatus(eva, 'en', Date.now())).toMatchObject({
    folderAccessStatus: 'graph_token_required',
  })
})

test('a status that cannot be had in time says so', async () => {
  const { graph } = await graphFolder()
  graph.fault(presets.html502({ match: { pathRegex: '/children' }, times: 20 }))
  expect(await status()).toMatchObject({ authenticated: true, folderAccessStatus: 'unavailable' })
})

test('with its own credentials the portal has nobody sign in', async () => {
  await graphPortal()
  await expect((async () => startSignIn(eva))()).rejects.toMatchObject({ reason: 'GRAPH_AUTH=app' })
})

test('the health of the drive follows what runs have found, without asking anybody', async () => {
  const { graph, put, remove } = await graphFolder()
  put('Seguimiento.xlsx', sheetBytes([caseRow(1)]))
  expect(kinds()).toEqual([])
  await sync()
  const asked = graph.requests.length
  expect(kinds()).toEqual([])
  expect(kinds(Date.now() + days(15))).toEqual(['workbook_unchanged'])
  expect(graph.requests.length).toBe(asked)
  remove('Seguimiento.xlsx')
  await syncAsking()
  expect(kinds()).toEqual(['workbook_missing'])
  put('Seguimiento.xlsx', sheetBytes([caseRow(1), caseRow(2)]))
  await sync()
  expect(kinds()).toEqual([])
  sqlite()
    .prepare('UPDATE drive_connections SET throttled_since = ?')
    .run(Date.now() - 301_000)
  expect(kinds()).toEqual(['throttled'])
})

test.each([
  [
    'accessDenied',
    { error: { code: 'accessDenied', message: 'Access denied' } },
    'does not let the portal read the folder (accessDenied).',
  ],
  [
    'consentMissing',
    { error: { code: 'accessDenied', message: 'no scp or roles claims' } },
    'Nobody has consented to the application’s permissions.',
  ],
])(
  'runs that all fail (%s) are told until one reads the drive again, beside an unchanged workbook',
  async (_, body, reason) => {
    const { graph, put } = await graphFolder()
    put('Seguimiento.xlsx', sheetBytes([caseRow(1)]))
    await sync()
    graph.fault({ match: { pathRegex: '/delta' }, status: 403, body })
    await syncAsking()
    expect(driveHealth(eva, 'en', Date.now())).toMatchObject([
      { kind: 'failing', reason: expect.stringContaining(reason) },
    ])
    expect(kinds(Date.now() + days(15))).toEqual(['failing', 'workbook_unchanged'])
    await sync()
    expect(kinds()).toEqual([])
  },
)

test('a drive that has not answered any run for an hour is told, and one that fails once is not', async () => {
  const { graph, put } = await graphFolder()
  put('Seguimiento.xlsx', sheetBytes([caseRow(1)]))
  await sync()
  graph.fault(presets.html502({ match: { pathRegex: '/delta' }, times: 50 }))
  await syncAsking()
  await syncAsking()
  expect(kinds()).toEqual([])
  sqlite().exec('UPDATE sync_runs SET started_at = started_at - 3600000 WHERE id = 2')
  expect(kinds()).toEqual(['failing'])
  sqlite().exec('UPDATE sync_runs SET error = NULL WHERE id = 3')
  expect(kinds()).toEqual([])
})

test('a run that was not let in is told until the folder can be looked at again', async () => {
  const { graph } = await graphFolder()
  graph.fault(presets.empty401({ match: { pathRegex: '/delta' }, times: 2 }))
  await syncAsking()
  expect(driveHealth(eva, 'en', Date.now())).toMatchObject([
    { kind: 'failing', reason: expect.stringMatching(/^Microsoft does not accept the portal’s sign-in/) },
  ])
  await status()
  expect(kinds()).toEqual([])
})

test('a workbook that is there and cannot be read is told with the reason', async () => {
  const { put, remove } = await graphFolder()
  put('Año.xlsx'.normalize('NFC'), sheetBytes([caseRow(1)]))
  await sync()
  put('Año.xlsx'.normalize('NFD'), sheetBytes([caseRow(2)]))
  await syncAsking()
  expect(driveHealth(eva, 'en', Date.now())).toEqual([
    {
      kind: 'workbook_unread',
      reason: errorText('en', new AppError('workbook_ambiguous', { name: 'Año.xlsx' })),
    },
  ])
  remove('Año.xlsx'.normalize('NFD'))
  await sync()
  expect(kinds()).toEqual([])
})

test('a drive that nobody has connected is one notice, and no run that fails', async () => {
  const { graph } = await graphPortal({ env: { GRAPH_AUTH: 'delegated' } })
  const runs = sqlite().prepare('SELECT count(*) FROM sync_runs').pluck()
  const scheduled = async () => {
    await syncWhenDue(Date.now() + days(1))
    return runs.get()
  }
  sqlite().exec("INSERT INTO settings VALUES ('auto_sync', 'on', 0)")
  expect([kinds(), await scheduled()]).toEqual([['token_missing'], 0])
  await connectAccount(Date.now())
  expect([kinds(), await scheduled()]).toEqual([['failing'], 0])
  graph.share(SHARE_URL, graph.drive.folder('Despacho'))
  await setUpShare(eva, { shareUrl: SHARE_URL }, Date.now())
  expect([kinds(), await scheduled()]).toEqual([[], 1])
  graph.revokeTokens()
  await refreshDriveToken(eva, 'en', Date.now())
  expect([kinds(), await scheduled()]).toEqual([['token_dead', 'workbook_missing'], 1])
})

test('what the folder could not be read for is told before any run', async () => {
  const { graph } = await graphFolder()
  graph.fault(presets.denied403({ match: { pathRegex: '/children' } }))
  await status()
  expect(kinds()).toEqual(['failing'])
  await status()
  expect(kinds()).toEqual([])
})

test('a token that Graph refuses although it is valid is no sign-in', async () => {
  const { graph } = await graphFolder()
  graph.fault(presets.empty401({ match: { pathRegex: '^/v1.0/' }, times: 50 }))
  expect(await status()).toMatchObject({
    authenticated: false,
    tokenStatus: 'valid',
    folderAccessStatus: 'graph_token_required',
  })
})

test('tokens sealed with another secret count as none, until the secret is back', async () => {
  await graphPortal({ env: { GRAPH_AUTH: 'delegated' } })
  await connectAccount(Date.now())
  const sealed = database().select().from(driveConnections).all()
  const foreign = randomBytes(600)
  database().update(driveConnections).set({ accessToken: foreign, refreshToken: foreign }).run()
  expect(kinds()).toEqual(['token_missing'])
  expect(await status()).toMatchObject({
    authenticated: false,
    tokenStatus: 'missing',
    tokenLength: 0,
    canAutoRefresh: false,
  })
  const [{ accessToken, refreshToken } = {}] = sealed
  database().update(driveConnections).set({ accessToken, refreshToken }).run()
  expect(await status()).toMatchObject({ authenticated: true, tokenStatus: 'valid', canAutoRefresh: true })
})

test('a sign-in that nobody uses is told before it ends', async () => {
  const { graph } = await graphPortal({ env: { GRAPH_AUTH: 'delegated', GRAPH_SHARE_URL: SHARE_URL } })
  expect(kinds()).toEqual(['token_missing'])
  await connectAccount(Date.now())
  const last = connection().accessExpiresAt ?? 0
  expect(kinds(last + days(75))).toEqual([])
  expect(kinds(last + days(77))).toEqual(['token_ends'])
  graph.revokeTokens()
  await refreshDriveToken(eva, 'en', Date.now())
  expect(kinds()).toEqual(['token_dead'])
})

test('the end of the secret is stored, told and cleared, and each of it is recorded', async () => {
  await graphFolder()
  noteSecretEnd(eva, '2026-01-20', Date.now())
  expect(kinds(Date.parse('2026-01-01T12:00:00Z'))).toEqual(['secret_ends'])
  expect(kinds(Date.parse('2026-01-21T12:00:00Z'))).toEqual(['secret_ended'])
  noteSecretEnd(eva, null, Date.now())
  expect(kinds(Date.parse('2026-01-21T12:00:00Z'))).toEqual([])
  const recorded = sqlite().prepare("SELECT count(*) FROM audit_log WHERE action = 'drive_secret_end_noted'")
  expect(recorded.pluck().get()).toBe(2)
})
