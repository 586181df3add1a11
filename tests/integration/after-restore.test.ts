import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as otherWork } from 'node:timers/promises'
import { eq, is } from 'drizzle-orm'
import { type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { days } from '~/domain/duration'
import { makeBackup } from '~/features/backup/make-backup.server'
import { restoreBackup } from '~/features/backup/restore-backup.server'
import { checkDocuments } from '~/features/documents/check-documents.server'
import { deleteDocument, emptyTrash } from '~/features/documents/trash.server'
import { decideAfterRestore, waitingAfterRestore } from '~/features/mail/after-restore.server'
import { nextDueMail } from '~/features/mail/next-due.server'
import { tryMail } from '~/features/mail/preview/try-mail.server'
import { tellAccessChanged } from '~/features/outbox/access-changed.server'
import { newsPushKey, queuePush } from '~/features/push/queue-push.server'
import { heldMails } from '~/features/queue/held-mails.server'
import { readSetting, writeSetting } from '~/features/settings/settings.server'
import { storeFile, storeTime } from '~/infra/storage/store.server'
import { closeDatabase, database, sqlite, transact } from '~db/client'
import { copyTo } from '~db/raw/maintenance'
import * as schema from '~db/schema'
import { handlers } from '../../scripts/jobs'
import { caseRow, pdf, writeCases } from '../support/case-sheet'
import { isStored } from '../support/drive'
import { setPortalEnv, testOnSqlite } from '../support/engine'
import { createCase, createClient, createDocument } from '../support/factories'
import { freshPortal, ownFolder } from '../support/fresh-portal'
import { sendPushes } from '../support/jobs'
import { portalWithSmtp, queueCode, queueWelcomeTo, sendNext } from '../support/outbox'
import { allMails } from '../support/records'
import { isOnS3 } from '../support/s3/engine'
import { askedOwner, sendFor } from '../support/sent-files'
import { codeIn } from '../support/smtp'
import { sync } from '../support/sync'
import { visit } from '../support/visits'
import { admin } from '../support/ways-in'

const { deliveries, deliveryPapers, jobs, mailOutbox, newsCorrections, newsItems } = schema
const { pendingUploads, pushSubscriptions } = schema
const { requestPapers, requestUploadPieces, requestUploads, trash } = schema

/** A portal that was restored: everything that waited in its backup had left after it was made. */
async function restored() {
  const { mails, environment } = await portalWithSmtp()
  const [ana, luis] = ['ana@correo.example', 'luis@correo.example'].map((email) => queueWelcomeTo(email))
  const anaId = ana?.id ?? 0
  const legalCase = createCase({ clientId: createClient().id })
  const now = Date.now()
  database()
    .insert(newsItems)
    .values({
      caseId: legalCase.id,
      kind: 'phase',
      thing: 'phase:1',
      state: 'waiting',
      createdAt: now,
      dueAt: now,
    })
    .run()
  database()
    .insert(pushSubscriptions)
    .values({ userId: anaId, endpoint: 'https://push.example/1', p256dh: 'x', auth: 'y', createdAt: now })
    .run()
  transact((tx) => queuePush(tx, anaId, newsPushKey(anaId, 'today'), now))
  const folder = join(ownFolder(), 'backup')
  await makeBackup(folder)
  while (await sendNext('bulk'));
  expect(mails).toHaveLength(2)
  closeDatabase()
  const DATA_DIR = ownFolder()
  setPortalEnv({ ...environment, DATA_DIR })
  await restoreBackup(folder, DATA_DIR, { replace: false })
  freshPortal({ ...environment, DATA_DIR })
  return { mails, clients: [ana, luis] }
}

const markNow = () => waitingAfterRestore()?.mark ?? ''
const newsStates = () => database().select({ state: newsItems.state }).from(newsItems).all()
const pushStates = () =>
  database().select({ state: jobs.state }).from(jobs).where(eq(jobs.kind, 'push')).all()

test('after a restore nothing leaves but codes of now, until somebody has seen what waits', async () => {
  const { mails } = await restored()
  expect(await sendNext('bulk')).toBe(false)
  expect(await sendPushes(Date.now)).toBe(false)
  expect([mails.length, pushStates()]).toEqual([2, [{ state: 'waiting' }]])
  expect(waitingAfterRestore()).toMatchObject({ mails: 2, clients: 1, decidedAt: null })
  queueCode('123456', { address: 'ana@correo.example' })
  expect([await sendNext('urgent'), mails.length]).toEqual([true, 3])
  queueWelcomeTo('eva@correo.example')
  expect([await sendNext('bulk'), waitingAfterRestore()?.mails]).toEqual([false, 3])
})

test('what is sent after a restore has other Message-IDs than what may have left before', async () => {
  const { mails } = await restored()
  expect(() => decideAfterRestore(admin, { answer: 'send', mark: 'other' }, Date.now())).toThrow(
    'selection_changed',
  )
  expect(decideAfterRestore(admin, { answer: 'send', mark: markNow() }, Date.now())).toBe(2)
  while (await sendNext('bulk'));
  const [first, second, ...again] = mails.map(({ messageId }) => messageId)
  expect(again).toHaveLength(2)
  expect(again).not.toContain(first)
  expect(again).not.toContain(second)
  expect(waitingAfterRestore()).toBeNull()
  expect(() => decideAfterRestore(admin, { answer: 'discard', mark: markNow() }, Date.now())).toThrow(
    'not_found',
  )
})

test('what is discarded after a restore never leaves: e-mails, news and notifications', async () => {
  const { mails } = await restored()
  decideAfterRestore(admin, { answer: 'discard', mark: markNow() }, Date.now())
  expect([await sendNext('bulk'), mails.length]).toEqual([false, 2])
  expect(allMails().map(({ state }) => state)).toEqual(['stopped', 'stopped'])
  expect([newsStates(), pushStates()]).toEqual([[{ state: 'dropped' }], [{ state: 'dropped' }]])
})

test('corrections that waited are counted, in a case of nobody too, and are discarded with the rest', async () => {
  await restored()
  const { id: caseId } = createCase()
  const said = { kind: 'phase', stage: 'other', title: 'Sentencia', date: null } as const
  const told = { thing: 'phase:1', toldBy: 1, toldAt: 1, said, now: 'gone', createdAt: 1, dueAt: 1 }
  database()
    .insert(newsCorrections)
    .values({ caseId, state: 'waiting', ...told })
    .run()
  expect(waitingAfterRestore()).toMatchObject({ mails: 2, clients: 2, since: 1 })
  const shown = markNow()
  database()
    .insert(newsCorrections)
    .values({ caseId, state: 'waiting', ...told, now: '2027-01-12' })
    .run()
  expect(() => decideAfterRestore(admin, { answer: 'discard', mark: shown }, Date.now())).toThrow(
    'selection_changed',
  )
  decideAfterRestore(admin, { answer: 'discard', mark: markNow() }, Date.now())
  expect(database().select({ state: newsCorrections.state }).from(newsCorrections).all()).toEqual(
    Array(2).fill({ state: 'dismissed' }),
  )
})

test('whom nobody could tell again is told at once after a restore, and nothing of that is discarded', async () => {
  const { clients } = await restored()
  transact((tx) => tellAccessChanged(tx, clients[0]?.id ?? 0, { what: 'password' }, Date.now()))
  const sample = { kind: 'welcome', language: 'es', width: '600', case: '' } as const
  tryMail(admin, 'eva@correo.example', sample, Date.now())
  expect(waitingAfterRestore()?.mails).toBe(2)
  decideAfterRestore(admin, { answer: 'discard', mark: markNow() }, Date.now())
  expect(allMails().map(({ kind, state }) => [kind, state])).toEqual([
    ['welcome', 'stopped'],
    ['welcome', 'stopped'],
    ['access_changed', 'queued'],
    ['trial', 'queued'],
  ])
  const restoredAt = Date.now() - days(1)
  const next = (paused: boolean) =>
    [true, false].map((urgent) => nextDueMail(urgent, Date.now(), paused, restoredAt)?.kind)
  expect([next(false), next(true)]).toEqual([
    ['trial', 'access_changed'],
    [undefined, undefined],
  ])
})

test.each(['send', 'discard'] as const)(
  'a code that waited in the backup does not leave after the answer %s, and one asked for since does',
  async (answer) => {
    const { mails } = await restored()
    queueCode('123456', { address: 'ana@correo.example' })
    database().update(mailOutbox).set({ createdAt: 1 }).where(eq(mailOutbox.kind, 'code')).run()
    queueCode('654321', { address: 'ana@correo.example' })
    decideAfterRestore(admin, { answer, mark: markNow() }, Date.now())
    while (await sendNext('urgent'));
    expect(mails.slice(2).map(codeIn)).toEqual(['654321'])
    expect(allMails().filter(({ kind }) => kind === 'code')).toMatchObject([
      { state: 'failed', error: 'superseded', secret: null },
      { state: 'sent' },
    ])
  },
)

test('whom the first reading after a restore brings back is not welcomed a second time by itself', async () => {
  await restored()
  decideAfterRestore(admin, { answer: 'discard', mark: markNow() }, Date.now())
  writeCases([caseRow(1), caseRow(2)])
  const run = await sync({ origin: 'admin', mails: null })
  expect(run.counts).toMatchObject({ newClients: 2, mailsQueued: 0, mailsKept: 2 })
  expect(heldMails(admin)).toEqual([{ runId: run.id, kind: 'welcome', clients: 2 }])
  writeCases([caseRow(1), caseRow(2), caseRow(3)])
  expect((await sync({ origin: 'admin', mails: null })).counts).toMatchObject({
    mailsQueued: 1,
    mailsKept: 0,
  })
})

test.skipIf(isOnS3())(
  'a restored portal has another name for a bucket, and what it does not know stays until somebody has decided',
  async () => {
    freshPortal()
    transact((tx) => writeSetting(tx, 'documents_owner', 'former', Date.now()))
    const caseId = createCase({ clientId: createClient().id }).id
    const { key: filePath, size, sha256 } = await storeFile(Readable.from([Buffer.from('thrown away')]))
    deleteDocument(admin, createDocument({ caseId, filePath, fileSize: size, sha256 }).id, visit())
    database().update(trash).set({ purgeAt: 1 }).run()
    const folder = join(ownFolder(), 'backup')
    await makeBackup(folder)
    closeDatabase()
    const DATA_DIR = ownFolder()
    setPortalEnv({ DATA_DIR })
    await restoreBackup(folder, DATA_DIR, { replace: false })
    freshPortal({ DATA_DIR })
    expect([readSetting('documents_owner'), readSetting('documents_owner_before')]).toEqual([null, 'former'])
    const { key } = await storeFile(Readable.from([Buffer.from('of nobody here')]))
    const long = new Date((await storeTime()) - days(2))
    utimesSync(join(DATA_DIR, 'documents', key), long, long)
    const tidy = async () => {
      await handlers['nightly.trash'](Date.now())
      await handlers['nightly.documents'](Date.now())
      return [isStored(key), isStored(filePath)]
    }
    expect(await tidy()).toEqual([true, true])
    decideAfterRestore(admin, { answer: 'discard', mark: markNow() }, Date.now())
    expect(await tidy()).toEqual([false, false])
  },
)

testOnSqlite(
  'what waited in the copy of before an upgrade, and has left since, is held when it comes back',
  async () => {
    const { mails, environment } = await portalWithSmtp()
    const { DATA_DIR } = environment
    queueWelcomeTo('ana@correo.example')
    transact((tx) => writeSetting(tx, 'documents_owner', 'own', Date.now()))
    const backupAt = Date.now()
    const copy = join(DATA_DIR, 'backups', `before-0123_more-${backupAt}.sqlite`)
    copyTo(sqlite(), copy)
    expect([await sendNext('bulk'), mails.length]).toEqual([true, 1])
    closeDatabase()
    await expect(restoreBackup(copy, DATA_DIR, { replace: false })).rejects.toThrow('add --replace')
    await restoreBackup(copy, DATA_DIR, { replace: true })
    freshPortal(environment)
    expect([await sendNext('bulk'), mails.length]).toEqual([false, 1])
    expect(waitingAfterRestore()).toMatchObject({ backupAt, mails: 1, decidedAt: null })
    // The release of before knows its bucket by this name.
    expect([readSetting('documents_owner'), readSetting('documents_owner_before')]).toEqual(['own', null])
  },
)

const UPLOAD = 'u'.repeat(43)

/** A row of every table that refers to a file, each with a file of its own. */
async function fillFiles() {
  const { about, viewer } = askedOwner('EXP-1')
  const now = Date.now()
  await sendFor({ about, viewer }, [['DNI.pdf', Buffer.from(pdf('dni'))]])
  const stored = async (text: string) => {
    const { key: filePath, size: fileSize, sha256 } = await storeFile(Readable.from([Buffer.from(pdf(text))]))
    return { filePath, fileSize, sha256, fileName: `${text}.pdf` }
  }
  const kept = createDocument({ caseId: about.caseId, ...(await stored('kept')) })
  const thrown = createDocument({ caseId: about.caseId, ...(await stored('thrown away')) })
  deleteDocument(admin, thrown.id, visit())
  const [paper, waiting, zip, part] = await Promise.all(['paper', 'waiting', 'zip', 'part'].map(stored))
  const { filePath, fileSize, sha256 } = await stored('piece')
  if (!paper || !waiting || !zip || !part) throw new Error('not stored')
  const upload = {
    id: UPLOAD,
    requestId: about.requestId,
    userId: viewer.userId,
    fileName: 'x.pdf',
    fileSize,
    createdAt: now,
  }
  transact((tx) => {
    tx.insert(requestPapers)
      .values({ ...paper, requestId: about.requestId, pages: 1, createdAt: now })
      .run()
    tx.insert(pendingUploads)
      .values({
        ...waiting,
        tokenHash: 'x'.repeat(64),
        session: 'x',
        mimeType: 'application/pdf',
        category: 'DEMANDA_INTERPUESTA',
        receivedAt: now,
      })
      .run()
    tx.insert(requestUploads).values(upload).run()
    tx.insert(requestUploadPieces)
      .values({ uploadId: UPLOAD, beginsAt: 0, size: fileSize, sha256, filePath })
      .run()
    const { id: deliveryId } = tx
      .insert(deliveries)
      .values({ ...zip, source: 'panel', name: 'a.zip', state: 'received', receivedAt: now })
      .returning()
      .get()
    tx.insert(deliveryPapers)
      .values({ ...part, deliveryId, position: 1, path: 'a.pdf', state: 'received' })
      .run()
  })
  return { kept }
}

type WithFiles = SQLiteTable & { filePath: SQLiteColumn }
const TABLES_WITH_FILES = Object.values<unknown>(schema).filter(
  (value): value is WithFiles => is(value, SQLiteTable) && 'filePath' in value,
)
const keysIn = (table: WithFiles) =>
  database()
    .select({ key: table.filePath })
    .from(table)
    .all()
    .map(({ key }) => String(key))

test('a backup has the file of every row, and a restore brings it back', async () => {
  freshPortal()
  await fillFiles()
  const keys = TABLES_WITH_FILES.map(keysIn)
  expect(keys.map(({ length }) => length > 0)).toEqual(keys.map(() => true))
  const folder = join(ownFolder(), 'backup')
  const { documents, damaged } = await makeBackup(folder, { fetches: true })
  expect(documents.map(({ key }) => key).sort()).toEqual(keys.flat().sort())
  expect(damaged).toEqual([])
  closeDatabase()
  const DATA_DIR = ownFolder()
  setPortalEnv({ DATA_DIR })
  await restoreBackup(folder, DATA_DIR, { replace: false })
  freshPortal({ DATA_DIR })
  expect(TABLES_WITH_FILES.map(keysIn)).toEqual(keys)
  expect(await checkDocuments()).toMatchObject({ checked: keys.flat().length, missing: [], damaged: [] })
})

test.skipIf(isOnS3())('what is deleted while a backup is made is in it, or missing nowhere', async () => {
  freshPortal()
  const { kept } = await fillFiles()
  const folder = join(ownFolder(), 'backup')
  const making = makeBackup(folder)
  while (!existsSync(join(`${folder}.part`, 'documents', kept.filePath))) await otherWork()
  expect(await emptyTrash(admin, Date.now(), visit())).toEqual({ purgedCount: 1 })
  expect((await making).damaged).toEqual([])
  closeDatabase()
  const DATA_DIR = ownFolder()
  setPortalEnv({ DATA_DIR })
  await restoreBackup(folder, DATA_DIR, { replace: false })
  freshPortal({ DATA_DIR })
  expect(await checkDocuments()).toMatchObject({ missing: [], damaged: [] })
})
