import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ClientViewer } from '~/access/viewer'
import { days, minutes } from '~/domain/duration'
import { deleteCase } from '~/features/cases/delete-case.server'
import { getCase } from '~/features/cases/get-case.server'
import { changeRequest, getRequestForm } from '~/features/cases/requests.server'
import { inputAsClient } from '~/features/cases/where/case-input.server'
import { archiveClients } from '~/features/clients/archive-clients.server'
import { ownData } from '~/features/data-protection/own-data.server'
import { checkDocuments } from '~/features/documents/check-documents.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { addHolder, removeHolder } from '~/features/holders/change-holders.server'
import { acceptFiles, returnFiles } from '~/features/request-files/decide-files.server'
import { withdrawRequest } from '~/features/request-files/end-request.server'
import { listInbox } from '~/features/request-files/inbox.server'
import { takeBackDecision } from '~/features/request-files/take-back.server'
import { changeFirm } from '~/features/settings/change-firm.server'
import { FirmForm } from '~/features/settings/firm'
import { readFirm } from '~/features/settings/firm.server'
import { askSignature, replacePaper, signersOf } from '~/features/signing/ask-signature.server'
import { forgetPapers } from '~/features/signing/forget-papers.server'
import { giveSignature } from '~/features/signing/give-signature.server'
import { makeRemainingSigned, makeSigned } from '~/features/signing/make-signed.server'
import { getOwnPaper, openPaper, openSigned } from '~/features/signing/own-paper.server'
import { askFormFor } from '~/features/signing/schemas'
import { beginSigning, resendSignCode } from '~/features/signing/sign-codes.server'
import type { AppError } from '~/infra/app-error'
import { env } from '~/infra/env.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { commitReceived } from '~/infra/storage/store.server'
import { database, transact } from '~db/client'
import {
  caseRequests,
  cases,
  documents,
  requestFiles,
  requestPapers,
  requestSignatures,
  users,
} from '~db/schema'
import { isStored } from '../support/drive'
import { blockCase, createCase, createClient, createDocument } from '../support/factories'
import { AT_THE_END, paperOf } from '../support/papers'
import { keptBytes } from '../support/s3/engine'
import { admin, auditOf, browserOf, clientViewer, mailsTo, refusalOf, secretTo } from '../support/ways-in'

const NOW = Date.now()
const FOLDER = 'FASE_EXTRAJUDICIAL'
let network = 0
/** Each test has a network of its own, because attempts are counted by network. */
beforeEach(() => {
  network += 1
})
const at = (now: number) => browserOf({ now, address: `203.0.113.${network}`, userAgent: 'Firefox' })

const uploaded = async (bytes: Buffer, name = 'encargo.pdf') => ({
  source: { file: { ...(await receiveFile(Readable.from([bytes]))), name } },
  place: AT_THE_END,
})

/** A client who is asked to sign a paper of three pages. */
async function asked(bytes?: Buffer) {
  const client = createClient()
  const { id: caseId } = createCase({ clientId: client.id })
  const words = { text: 'La hoja de encargo.', dueDate: null, notify: false }
  await askSignature(admin, caseId, words, await uploaded(bytes ?? (await paperOf(3, client.name))), NOW)
  const request = database().select().from(caseRequests).where(eq(caseRequests.caseId, caseId)).get()
  return { client, about: { caseId, requestId: request?.id ?? 0 }, viewer: clientViewer(client.id) }
}
type About = Awaited<ReturnType<typeof asked>>['about']

const shownTo = (viewer: ClientViewer, about: About) => getOwnPaper(viewer, about, { language: 'es' })

/** Begins a signature, and returns what its code needs. */
function begin(viewer: ClientViewer, about: About, now = NOW + 1, drawing: string | null = null) {
  const paper = shownTo(viewer, about).sha256
  const { ticket, signatureId } = beginSigning(viewer, about, { name: 'Ana Ruiz', drawing, paper }, at(now))
  const otp = secretTo(viewer.userId, 'code')
  return { context: { ...at(now + 1), ticket }, id: signatureId, otp }
}

const sign = (viewer: ClientViewer, about: About, now = NOW + 1, drawing: string | null = null) => {
  const { context, ...proof } = begin(viewer, about, now, drawing)
  return giveSignature(viewer, about, proof, context)
}
const filesOf = ({ requestId }: About) =>
  database().select().from(requestFiles).where(eq(requestFiles.requestId, requestId)).all()
const papersOf = ({ requestId }: About) =>
  database()
    .select()
    .from(requestPapers)
    .where(eq(requestPapers.requestId, requestId))
    .orderBy(requestPapers.id)
    .all()
const textOf = (key: string) =>
  execFileSync('pdftotext', ['-layout', join(env().DATA_DIR, 'documents', key), '-']).toString()

test('a paper is read, signed with a name and a code, and waits for the firm with its evidence', async () => {
  changeFirm(admin, FirmForm.parse({ ...readFirm(), name: 'Ruiz y Olmo' }), NOW)
  const { client, viewer, about } = await asked()
  const paper = shownTo(viewer, about)
  expect(paper).toMatchObject({ fileName: 'encargo.pdf', pages: 3, mayRead: true, signed: null })
  await sign(viewer, about, NOW + 1, 'M10 10L200 150L400 60')
  const [file] = filesOf(about)
  expect(file).toMatchObject({
    fileName: 'encargo firmado.pdf',
    state: 'waiting',
    mimeType: 'application/pdf',
  })
  const text = textOf(file?.filePath ?? '')
  for (const said of [
    paper.sha256.slice(0, 40),
    `203.0.113.${network}`,
    'Ana Ruiz',
    client.dni,
    'Firefox',
    'hoja 3',
    'He leído',
    'Ruiz y Olmo Abogados',
  ])
    expect(text).toContain(said)
  expect(text).toMatch(/Enviado a .\*\*\*@/)
  const ways = '(contraseña, o la huella, la cara o el PIN de su aparato)'
  expect(text.replaceAll(/\s+/g, ' ')).toContain(ways)
  expect(text).not.toContain(client.email)
  expect(listInbox(admin).find(({ caseId }) => caseId === about.caseId)?.requests[0]?.files).toHaveLength(1)
  expect(shownTo(viewer, about)).toMatchObject({ signed: { isMade: true } })
  expect(openSigned(viewer, about, at(NOW + 9)).sha256).toBe(file?.sha256)
  expect((await checkDocuments()).missing).toEqual([])
})

test('the evidence names the code that was entered: where the last one went, when, and who asked for it', async () => {
  const { client, viewer, about } = await asked()
  const { id, context: before } = begin(viewer, about)
  const email = `otra.${client.id}@correo.example`
  transact((tx) => tx.update(users).set({ email }).where(eq(users.id, client.id)).run())
  const context = { ...before, now: NOW + minutes(3), address: '198.51.100.7' }
  const { ticket, email: masked } = resendSignCode(viewer, about, id, context)
  const proof = { id, otp: secretTo(viewer.userId, 'code') }
  await giveSignature(viewer, about, proof, { ...before, ticket, now: NOW + minutes(4) })
  const row = database().select().from(requestSignatures).where(eq(requestSignatures.id, id)).get()
  expect(row).toMatchObject({ codeSentTo: masked, begunAt: context.now, begunFrom: context.address })
  const text = textOf(filesOf(about)[0]?.filePath ?? '')
  for (const fact of [masked, new Date(context.now).toISOString(), context.address])
    expect(text).toContain(fact)
})

test('what was accepted is a document, and its signer keeps their copy wherever the firm puts it', async () => {
  const { viewer, about } = await asked()
  await sign(viewer, about)
  const [file] = filesOf(about)
  acceptFiles(admin, [file?.id ?? 0], { category: FOLDER, readers: 'firm' }, { now: NOW + 5, address: null })
  const kept = database().select().from(documents).where(eq(documents.caseId, about.caseId)).get()
  expect(kept).toMatchObject({ sha256: file?.sha256, archived: true })
  expect(openSigned(viewer, about, at(NOW + 9)).key).toBe(kept?.filePath)
  expect(await refusalOf(() => begin(viewer, about))).toBe('request_closed')
  const own = eq(documents.id, kept?.id ?? 0)
  database()
    .update(documents)
    .set({ sha256: 'f'.repeat(64) })
    .where(own)
    .run()
  expect(await refusalOf(() => openSigned(viewer, about, at(NOW + 9)))).toBe('file_gone')
})

test('what was returned is signed again', async () => {
  const { viewer, about } = await asked()
  await sign(viewer, about)
  expect(await refusalOf(() => begin(viewer, about))).toBe('paper_given')
  const back = { reason: 'Falta un apellido.', notify: false }
  returnFiles(
    admin,
    filesOf(about).map(({ id }) => id),
    back,
    { now: NOW + 5, address: null },
  )
  expect(shownTo(viewer, about).signed).toBeNull()
  await sign(viewer, about, NOW + minutes(2))
  expect(filesOf(about).map(({ state }) => state)).toEqual(['returned', 'waiting'])
})

test('a paper that is replaced while it is signed is read anew, and nothing that was typed is lost', async () => {
  const { viewer, about } = await asked()
  const before = shownTo(viewer, about).sha256
  const { context, ...proof } = begin(viewer, about)
  await replacePaper(admin, about, await uploaded(await paperOf(2, 'Otra')), NOW + 2)
  expect(await refusalOf(() => giveSignature(viewer, about, proof, context))).toBe('paper_changed')
  const form = { name: 'Ana Ruiz', drawing: null, paper: before }
  expect(await refusalOf(() => beginSigning(viewer, about, form, at(NOW + 3)))).toBe('paper_changed')
  expect(await refusalOf(() => openPaper(viewer, about, before, at(NOW + 3)))).toBe('paper_changed')
  expect(filesOf(about)).toEqual([])
  expect(shownTo(viewer, about)).toMatchObject({ pages: 2, signed: null, typed: { name: 'Ana Ruiz' } })
  await sign(viewer, about, NOW + minutes(2))
  expect(textOf(filesOf(about)[0]?.filePath ?? '')).toContain('Otra, hoja 2')
  expect(
    await refusalOf(async () =>
      replacePaper(admin, about, await uploaded(await paperOf(1)), NOW + minutes(3)),
    ),
  ).toBe('paper_given')
})

test('a code that is wrong, late, used up or for another browser signs nothing', async () => {
  const { viewer, about } = await asked()
  const { context, id, otp } = begin(viewer, about)
  const wrong = otp === '000000' ? '000001' : '000000'
  const given = (code: string, more = {}) =>
    refusalOf(() => giveSignature(viewer, about, { id, otp: code }, { ...context, ...more }))
  expect(await given(otp, { ticket: undefined })).toBe('code_missing')
  const soon = (seconds: number) => ({ now: NOW + minutes(1) + seconds * 20_000 })
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect(await given(wrong, soon(attempt))).toBe('code_wrong')
  expect(await given(wrong, soon(4))).toBe('code_exhausted')
  expect(await given(otp, soon(5))).toBe('code_exhausted')
  expect(await given(otp, { now: NOW + minutes(11) })).toBe('code_expired')
  expect(filesOf(about)).toEqual([])
  const again = begin(viewer, about, NOW + minutes(12))
  await giveSignature(viewer, about, again, again.context)
  expect(await refusalOf(() => giveSignature(viewer, about, again, again.context))).toBe('code_missing')
  expect(filesOf(about)).toHaveLength(1)
})

test('a request that is withdrawn meanwhile is not signed', async () => {
  const { viewer, about } = await asked()
  const { context, ...proof } = begin(viewer, about)
  withdrawRequest(admin, about.caseId, about.requestId, NOW + 2)
  expect(await refusalOf(() => giveSignature(viewer, about, proof, context))).toBe('request_closed')
  expect(filesOf(about)).toEqual([])
})

test('nobody else reads or signs: no other client, no tracking session', async () => {
  const { client, viewer, about } = await asked()
  const other = clientViewer(createClient().id)
  expect(await refusalOf(() => shownTo(other, about))).toBe('not_found')
  expect(await refusalOf(() => openPaper(other, about, null, at(NOW)))).toBe('not_found')
  const tracking: ClientViewer = { ...viewer, kind: 'tracking' }
  expect(getOwnPaper(tracking, about, { language: 'es' }).mayRead).toBe(false)
  for (const attempt of [
    openPaper(viewer, about, null, at(NOW)) && (() => openPaper(tracking, about, null, at(NOW))),
    () => begin(tracking, about),
  ])
    expect(await refusalOf(attempt)).toBe('tracking_only')
  expect(client.id).toBe(viewer.userId)
})

/** A case that two people hold, each of whom can be asked. */
function heldByTwo() {
  const [client, other] = [createClient(), createClient({ name: 'Tomás Requena Gil' })]
  const { id: caseId } = createCase({ clientId: client.id })
  addHolder(admin, caseId, other.id, NOW)
  const ask = async (of: number[]) => {
    const words = { text: 'La hoja de encargo.', dueDate: null, notify: true, of }
    return askSignature(admin, caseId, words, await uploaded(await paperOf(1, client.name)), NOW)
  }
  const requests = () =>
    database()
      .select()
      .from(caseRequests)
      .where(eq(caseRequests.caseId, caseId))
      .orderBy(caseRequests.id)
      .all()
  const askedIn = (viewer: ClientViewer) =>
    inputAsClient(admin, viewer, requireRow(caseId), NOW).requests.map(({ id }) => id)
  return {
    client,
    other,
    caseId,
    ask,
    requests,
    askedIn,
    of: clientViewer(client.id),
    and: clientViewer(other.id),
  }
}
const requireRow = (caseId: number) =>
  database().select().from(cases).where(eq(cases.id, caseId)).get() ?? expect.fail('no case')

test('a paper is asked of whoever is chosen of those who hold the case, and nobody is beforehand', async () => {
  const { client, other, caseId, ask, requests, askedIn, of, and } = heldByTwo()
  const ids = signersOf(admin, caseId).map(({ id }) => id)
  expect(ids).toEqual([client.id, other.id])
  const form = { text: 'La hoja de encargo.' }
  const ofTwo = askFormFor(ids, client.id)
  expect(ofTwo.safeParse(form).error?.issues).toMatchObject([{ path: ['signer'], message: 'required' }])
  expect(ofTwo.parse({ ...form, signer: String(other.id) }).signer).toEqual([other.id])
  expect(ofTwo.parse({ ...form, signer: 'each' }).signer).toEqual(ids)
  expect(ofTwo.safeParse({ ...form, signer: '999999' }).success).toBe(false)
  expect(await ask([other.id])).toMatchObject({ mailed: true })
  const about = { caseId, requestId: requests()[0]?.id ?? 0 }
  expect([mailsTo(client.id, 'request').length, mailsTo(other.id, 'request').length]).toEqual([0, 1])
  expect([askedIn(of), askedIn(and)]).toEqual([[], [about.requestId]])
  expect(await refusalOf(() => shownTo(of, about))).toBe('not_found')
  expect(await refusalOf(() => begin(of, about))).toBe('not_found')
  await sign(and, about)
  const [file] = filesOf(about)
  expect(file).toMatchObject({ sentBy: other.id, state: 'waiting' })
  const text = textOf(file?.filePath ?? '')
  expect(text).toContain(other.dni)
  expect(text).not.toContain(client.dni)
  expect(auditOf(other.id)).toEqual(expect.arrayContaining(['sign_code_requested', 'paper_signed']))
  expect(auditOf(client.id)).not.toContain('paper_signed')
  acceptFiles(
    admin,
    [file?.id ?? 0],
    { category: FOLDER, readers: 'client' },
    { now: NOW + 5, address: null },
  )
  const papers = (viewer: ClientViewer) => getCase(viewer, caseId, NOW).documents.length
  expect([papers(of), papers(and)]).toEqual([0, 1])
  expect(await refusalOf(() => ask([createClient().id]))).toBe('not_found')
  expect(requests()).toHaveLength(1)
})

test('asked of each, it is one request and one paper for each, and one who is removed signs nothing any more', async () => {
  const { client, other, caseId, ask, requests, askedIn, of, and } = heldByTwo()
  await ask([client.id, other.id, other.id])
  const [first, second] = requests()
  expect([first?.askedOf, second?.askedOf]).toEqual([client.id, other.id])
  expect([askedIn(of), askedIn(and)]).toEqual([[first?.id], [second?.id]])
  const [one, two] = [first, second].map((row) => ({ caseId, requestId: row?.id ?? 0 })) as [About, About]
  const keys = [one, two].map((about) => papersOf(about)[0]?.filePath)
  expect(new Set(keys).size).toBe(2)
  await sign(of, one)
  expect(shownTo(and, two).signed).toBeNull()
  expect(await checkDocuments()).toMatchObject({ missing: [], orphans: [] })
  removeHolder(admin, caseId, other.id, NOW + 9)
  expect(requests()).toMatchObject([{ closedAt: null }, { closedAt: NOW + 9, withdrawn: true }])
  expect(await refusalOf(() => begin(and, two))).toBe('not_found')
})

test('a paper that is signed is not asked for again when its day changes, nor withdrawn with its signer', async () => {
  const { other, caseId, ask, requests, and } = heldByTwo()
  await ask([other.id])
  const about = { caseId, requestId: requests()[0]?.id ?? 0 }
  const changeDay = (dueDate: string, now: number) => {
    const { version } = getRequestForm(admin, caseId, about.requestId)
    changeRequest(admin, caseId, about.requestId, { text: 'La hoja de encargo.', dueDate, version }, now)
  }
  await sign(and, about)
  const sentAt = requests()[0]?.sentAt ?? expect.fail('not signed')
  changeDay('2026-11-26', NOW + 5)
  expect(requests()).toMatchObject([{ dueDate: '2026-11-26', sentAt }])
  expect(mailsTo(other.id, 'request')).toHaveLength(1)
  // As a release before has left it.
  database().update(caseRequests).set({ sentAt: null }).where(eq(caseRequests.id, about.requestId)).run()
  removeHolder(admin, caseId, other.id, NOW + 9)
  expect(requests()).toMatchObject([{ closedAt: null, withdrawn: false }])
})

test('where one is left, a paper is asked of that one, and a choice of somebody else is refused', () => {
  const { client, other, caseId } = heldByTwo()
  const form = { text: 'La hoja de encargo.' }
  const ofClient = askFormFor([client.id], client.id)
  for (const signer of [undefined, '', String(client.id)])
    expect(ofClient.parse({ ...form, signer }).signer).toBeNull()
  for (const signer of [String(other.id), 'each'])
    expect(ofClient.safeParse({ ...form, signer }).error?.issues).toMatchObject([
      { path: ['signer'], message: 'value_invalid' },
    ])
  archiveClients(admin, [client.id], NOW)
  const left = signersOf(admin, caseId).map(({ id }) => id)
  expect(left).toEqual([other.id])
  expect(askFormFor(left, client.id).parse(form).signer).toEqual([other.id])
})

test('what an erased first holder was to sign is neither asked of nor shown to whoever has the case then', async () => {
  const { client, other, caseId, ask, requests, askedIn, and } = heldByTwo()
  await ask([other.id])
  await ask([client.id])
  await askSignature(
    admin,
    caseId,
    { text: 'Otro papel.', dueDate: null, notify: false },
    await uploaded(await paperOf(1, client.name)),
    NOW,
  )
  const [own, first, unnamed] = requests().map(({ id }) => ({ caseId, requestId: id })) as [
    About,
    About,
    About,
  ]
  withdrawRequest(admin, caseId, first.requestId, NOW)
  const keys = () => [own, first, unnamed].flatMap(papersOf).map(({ filePath }) => filePath)
  const before = keys()
  await deleteClient(admin, client.id, NOW, 'left')
  expect(requests().map(({ withdrawn }) => withdrawn)).toEqual([false, true, true])
  expect(askedIn(and)).toEqual([own.requestId])
  for (const about of [first, unnamed])
    expect(await refusalOf(() => openPaper(and, about, null, at(NOW + 1)))).toBe('file_gone')
  expect(openPaper(and, own, null, at(NOW + 1)).fileName).toBe('encargo.pdf')
  expect(keys()).toEqual([before[0], null, null])
  expect(before.map((key) => isStored(key ?? ''))).toEqual([true, false, false])
})

/** Takes a signed paper back to where it was signed and not made. */
function unmake(about: About) {
  const [made] = filesOf(about)
  const { id, fileId } = requestSignatures
  const signature = database()
    .select({ id })
    .from(requestSignatures)
    .where(eq(fileId, made?.id ?? 0))
    .get()
  const signatureId = signature?.id ?? expect.fail('nothing was signed')
  transact((tx) => {
    tx.update(requestSignatures).set({ madeAt: null, fileId: null }).where(eq(id, signatureId)).run()
    tx.delete(requestFiles)
      .where(eq(requestFiles.id, made?.id ?? 0))
      .run()
  })
  return signatureId
}

test.each([
  ['the first holder', true],
  ['another holder', false],
])('what %s has signed is not shown to whoever has the case once they are erased', async (_, isFirst) => {
  const { client, other, caseId, ask, requests, askedIn, of, and } = heldByTwo()
  const [signer, left] = isFirst ? [of, and] : [and, of]
  await ask([signer.userId])
  await ask([signer.userId])
  const [one, two] = requests().map(({ id }) => ({ caseId, requestId: id })) as [About, About]
  await sign(signer, one)
  await sign(signer, two, NOW + minutes(2))
  const notMade = unmake(two)
  expect(askedIn(signer)).toEqual([one.requestId, two.requestId])
  expect(openSigned(signer, one, at(NOW + 9)).fileName).toBe('encargo firmado.pdf')
  await deleteClient(admin, isFirst ? client.id : other.id, NOW, isFirst ? 'left' : null)
  const refused = async () => {
    for (const about of [one, two])
      for (const look of [
        () => shownTo(left, about),
        () => openPaper(left, about, null, at(NOW + 10)),
        () => openSigned(left, about, at(NOW + 10)),
        () => begin(left, about, NOW + minutes(4)),
      ])
        expect(await refusalOf(look)).toBe('not_found')
  }
  await refused()
  expect(await makeSigned(notMade, NOW + 11)).toBe(true)
  expect(filesOf(two)).toMatchObject([{ sentBy: null, state: 'waiting' }])
  await refused()
  const returned = { reason: 'Falta una hoja.', notify: true }
  const sent = mailsTo(left.userId, 'request').length
  returnFiles(admin, [filesOf(two)[0]?.id ?? 0], returned, { now: NOW + 12, address: '203.0.113.9' })
  expect([mailsTo(left.userId, 'request').length, requests()[1]?.withdrawn]).toEqual([sent, true])
  await refused()
  const visit = { now: NOW + 13, address: null }
  const taking = { copies: new Map(), visit, unsay: () => true }
  transact((tx) => takeBackDecision(tx, admin, NOW + 12, taking))
  expect(requests()[1]).toMatchObject({ withdrawn: false, closedAt: null })
  returnFiles(admin, [filesOf(two)[0]?.id ?? 0], returned, { now: NOW + 14, address: '203.0.113.9' })
  await refused()
  expect(askedIn(left)).toEqual([])
  expect(ownData(left.userId, NOW + 12).cases.map(({ requests }) => requests)).toEqual([[]])
  expect(listInbox(admin).find((one) => one.caseId === caseId)?.requests).toHaveLength(1)
})

test('two browsers that sign at once sign once', async () => {
  const { viewer, about } = await asked()
  const one = begin(viewer, about)
  const other = begin(viewer, about, NOW + 3)
  const given = await Promise.allSettled([
    giveSignature(viewer, about, one, one.context),
    giveSignature(viewer, about, other, other.context),
  ])
  expect(given.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(given.flatMap((one) => (one.status === 'rejected' ? [(one.reason as AppError).code] : []))).toEqual([
    'paper_given',
  ])
  expect(filesOf(about)).toHaveLength(1)
})

test('a signature whose process was ended before its paper was made is made by the worker, once', async () => {
  const { viewer, about } = await asked()
  await sign(viewer, about)
  const id = unmake(about)
  expect(shownTo(viewer, about).signed).toMatchObject({ isMade: false })
  await forgetPapers(NOW + days(60))
  expect(papersOf(about)[0]?.filePath).not.toBeNull()
  await Promise.all([makeRemainingSigned(NOW + 5), makeSigned(id, NOW + 5)])
  expect(await makeRemainingSigned(NOW + 6)).toBe(false)
  expect(filesOf(about)).toHaveLength(1)
})

test('a signed paper that cannot be made keeps no other from being made', async () => {
  const [damaged, other] = [await asked(), await asked()]
  for (const { viewer, about } of [damaged, other]) {
    await sign(viewer, about)
    unmake(about)
  }
  const key = papersOf(damaged.about)[0]?.filePath ?? ''
  const bytes = keptBytes().read(key)
  keptBytes().write(key, 'otra cosa')
  await expect(makeRemainingSigned(NOW + 5)).rejects.toThrow()
  expect([damaged, other].map(({ about }) => filesOf(about).length)).toEqual([0, 1])
  keptBytes().write(key, bytes)
  expect(await makeRemainingSigned(NOW + 6)).toBe(true)
  expect(filesOf(damaged.about)).toHaveLength(1)
})

test('a case in which somebody has signed is not deleted before the firm has decided about it, made or not', async () => {
  const { viewer, about } = await asked()
  const paper = papersOf(about)[0]?.filePath ?? ''
  await sign(viewer, about)
  const remove = () => deleteCase(admin, about.caseId, NOW + 7)
  await expect(remove()).rejects.toThrow('case_waits')
  const id = unmake(about)
  await expect(remove()).rejects.toThrow('case_waits')
  await makeSigned(id, NOW + 5)
  const ids = filesOf(about).map((file) => file.id)
  acceptFiles(admin, ids, { category: FOLDER, readers: 'client' }, at(NOW + 6))
  expect(isStored(paper)).toBe(true)
  await remove()
  expect([papersOf(about), isStored(paper)]).toEqual([[], false])
  const other = await asked()
  await sign(other.viewer, other.about)
  unmake(other.about)
  const { caseId, requestId } = other.about
  await expect(deleteCase(admin, caseId, NOW + 7)).rejects.toThrow('case_waits')
  transact((tx) => {
    tx.update(cases).set({ clientId: null }).where(eq(cases.id, caseId)).run()
    tx.update(caseRequests).set({ askedOf: other.client.id }).where(eq(caseRequests.id, requestId)).run()
  })
  await expect(deleteCase(admin, caseId, NOW + 7)).rejects.toThrow('case_waits')
  withdrawRequest(admin, caseId, requestId, NOW + 8)
  await deleteCase(admin, caseId, NOW + 9)
})

test('papers of requests that have ended are forgotten after a month, replaced ones after a day', async () => {
  const { viewer, about } = await asked()
  await replacePaper(admin, about, await uploaded(await paperOf(2)), NOW + 2)
  begin(viewer, about)
  await forgetPapers(NOW + days(1))
  expect(papersOf(about).map(({ filePath }) => filePath !== null)).toEqual([true, true])
  await forgetPapers(NOW + days(2))
  expect(papersOf(about).map(({ filePath }) => filePath !== null)).toEqual([false, true])
  expect(shownTo(viewer, about).typed).toBeNull()
  withdrawRequest(admin, about.caseId, about.requestId, NOW + days(2))
  blockCase(about.caseId, NOW)
  await forgetPapers(NOW + days(33))
  expect(papersOf(about).map(({ filePath }) => filePath !== null)).toEqual([false, true])
  blockCase(about.caseId, null)
  await forgetPapers(NOW + days(33))
  expect(papersOf(about).map(({ filePath }) => filePath !== null)).toEqual([false, false])
})

test('a paper that cannot be signed is refused as it is chosen, and nothing is asked for', async () => {
  const { id: caseId } = createCase({ clientId: createClient().id })
  const words = { text: 'La hoja de encargo.', dueDate: null, notify: false }
  const refused = async (bytes: Buffer) =>
    refusalOf(async () => askSignature(admin, caseId, words, await uploaded(bytes), NOW))
  const whole = await paperOf(3)
  expect(await refused(readFileSync('tests/fixtures/pdf/locked-aes-256.pdf'))).toBe('file_encrypted')
  expect(await refused(readFileSync('tests/fixtures/pdf/open-rc4-40.pdf'))).toBe('file_encrypted')
  expect(await refused(whole.subarray(0, 600))).toBe('paper_damaged')
  expect(await refused(Buffer.from('Hola'))).toBe('paper_not_pdf')
  expect(await refused(await paperOf(101))).toBe('paper_too_long')
  const script = Buffer.from(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  )
  expect(await refused(script)).toBe('paper_scripts')
  const unknown = { source: { documentId: 999_999 }, place: null }
  expect(await refusalOf(() => askSignature(admin, caseId, words, unknown, NOW))).toBe('not_found')
  const beyond = { ...(await uploaded(await paperOf(2))), place: { page: 3, x: 1, y: 1 } }
  expect(await refusalOf(() => askSignature(admin, caseId, words, beyond, NOW))).toBe('sign_page_missing')
  expect(database().select().from(caseRequests).where(eq(caseRequests.caseId, caseId)).all()).toEqual([])
})

test('a document that was taken away is put before nobody to sign, not even while it is being checked', async () => {
  const { client, about } = await asked()
  const bytes = Readable.from([await paperOf(1, client.name)])
  const { key: filePath, size: fileSize, sha256 } = await commitReceived(await receiveFile(bytes))
  const { caseId } = about
  const { id: documentId } = createDocument({ caseId, fileName: 'Poder.pdf', filePath, fileSize, sha256 })
  const paper = { source: { documentId }, place: AT_THE_END }
  const words = { text: 'El poder.', dueDate: null, notify: false }
  const put = (archival: Partial<typeof documents.$inferInsert>) =>
    transact((tx) => tx.update(documents).set(archival).where(eq(documents.id, documentId)).run())
  const ways = [
    () => askSignature(admin, caseId, words, paper, NOW),
    () => replacePaper(admin, about, paper, NOW),
  ]
  for (const way of ways) {
    const begun = refusalOf(way)
    put({ archived: true, archivedAt: NOW, archivedBy: 'RP', withheld: 'recalled' })
    expect(await begun).toBe('not_found')
    expect(await refusalOf(way)).toBe('not_found')
    put({ archived: false, archivedAt: null, archivedBy: null, withheld: null })
  }
  const papers = () =>
    database().select().from(requestPapers).where(eq(requestPapers.fileName, 'Poder.pdf')).all()
  expect(papers()).toEqual([])
  for (const way of ways) expect(await refusalOf(way)).toBe('none')
  expect(papers()).toHaveLength(2)
})
