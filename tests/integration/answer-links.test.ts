import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AnswerViewer } from '~/access/viewer'
import { days } from '~/domain/duration'
import {
  ANSWER_LINK_LIFE_MS,
  findAnswerLink,
  inspectLink,
  viewerByLink,
} from '~/features/auth/account-links.server'
import { requireAnswerCaller } from '~/features/auth/answer-guard.server'
import { lookAtLink, quickAccess } from '~/features/auth/quick-access.server'
import { setPasswordByLink } from '~/features/auth/set-password.server'
import { changeRequest, closeRequest, listRequests, openRequest } from '~/features/cases/requests.server'
import { archiveClients } from '~/features/clients/archive-clients.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { addHolder } from '~/features/holders/change-holders.server'
import { resendMails } from '~/features/mail/resend-mails.server'
import { withdrawRequest } from '~/features/request-files/end-request.server'
import { requireMaySend } from '~/features/request-files/open-request.server'
import { getOwnRequest } from '~/features/request-files/own-request.server'
import { sendFiles } from '~/features/request-files/send-files.server'
import { setCookie } from '~/infra/http/cookies.server'
import { answerCookie } from '~/infra/http/request-context.server'
import { receiveFile } from '~/infra/storage/received-file.server'
import { database, transact } from '~db/client'
import { accountLinks, auditLog, cases, mailOutbox, requestFiles } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { jpegBytes } from '../support/upload'
import { admin, browserOf, mailsTo, PASSWORD, refusalOf, secretTo, sessionOf } from '../support/ways-in'

const NOW = Date.now()
const words = { now: NOW, language: 'es' as const }

/** A client with two requests in one case, each with its e-mail. */
function asked() {
  const client = createClient()
  const caseId = createCase({ clientId: client.id }).id
  const ask = (text: string) => {
    openRequest(admin, caseId, { text, dueDate: null, notify: true }, NOW)
    const requestId = listRequests(admin, caseId).find((one) => one.text === text)?.id ?? 0
    return { requestId, token: secretTo(client.id, 'request'), about: { caseId, requestId } }
  }
  return { client, caseId, first: ask('Copia del DNI'), second: ask('El contrato') }
}

const opened = (token: string, requestId: number, now = NOW) => viewerByLink([token], requestId, now)

function viewerOf({ token, requestId }: { token: string; requestId: number }): AnswerViewer {
  const viewer = opened(token, requestId)
  if (!viewer) throw new Error('the link is dead')
  return viewer
}

async function send(viewer: AnswerViewer, about: { caseId: number; requestId: number }, width: number) {
  const file = {
    ...(await receiveFile(Readable.from([jpegBytes(width, 7)]))),
    field: 'files',
    name: 'dni.jpg',
  }
  const context = browserOf({ now: NOW + 1, address: '203.0.113.9' })
  return sendFiles(viewer, about, { files: [file], refused: [] }, context)
}

test('a link opens its request as often as its client likes, and sends what it asks for', async () => {
  const { client, first } = asked()
  for (let time = 0; time < 3; time += 1)
    expect(opened(first.token, first.requestId)).toEqual({
      ...{ kind: 'link', userId: client.id, requestId: first.requestId },
    })
  const viewer = viewerOf(first)
  expect(await send(viewer, first.about, 11)).toEqual([{ fileName: 'dni.jpg', reason: null }])
  expect(getOwnRequest(viewer, first.about.caseId, first.requestId, words)).toMatchObject({
    state: 'sent',
    received: [{ fileName: 'dni.jpg' }],
  })
  const received = and(eq(auditLog.action, 'request_file_received'), eq(auditLog.userId, client.id))
  expect(database().select().from(auditLog).where(received).all()).toMatchObject([
    { actorKind: 'tracking', address: '203.0.113.9', detail: expect.objectContaining({ by: 'link' }) },
  ])
})

test('it opens nothing else: no other request of the same case, no session, no password', async () => {
  const { first, second } = asked()
  expect(opened(first.token, second.requestId)).toBeNull()
  const viewer = viewerOf(first)
  expect(await refusalOf(() => getOwnRequest(viewer, second.about.caseId, second.requestId, words))).toBe(
    'not_found',
  )
  expect(await refusalOf(() => requireMaySend(viewer, second.about, NOW))).toBe('not_found')
  expect(await refusalOf(() => send(viewer, second.about, 12))).toBe('not_found')
  expect(await refusalOf(() => quickAccess({ token: first.token }, browserOf()))).toBe('link_dead')
  expect(lookAtLink(first.token, null, NOW).live).toBe(false)
  const choose = () => setPasswordByLink({ token: first.token, password: PASSWORD }, browserOf())
  expect(await refusalOf(choose)).toBe('link_dead')
  expect(
    database().select().from(requestFiles).where(eq(requestFiles.requestId, second.requestId)).all(),
  ).toEqual([])
})

test('its request is found by its number alone, as pages write it', async () => {
  const { first } = asked()
  const [Cookie = ''] = (await answerCookie(browserOf(), first.token)).split(';')
  const request = new Request('http://localhost/', { headers: { Cookie } })
  const { viewer } = await requireAnswerCaller(request, { requestId: `${first.requestId}` })
  expect(viewer).toMatchObject({ kind: 'link', requestId: first.requestId })
  for (const requestId of [
    `0x${first.requestId.toString(16)}`,
    `${first.requestId}.0`,
    'abc',
    '9'.repeat(20),
  ])
    expect([requestId, await refusalOf(() => requireAnswerCaller(request, { requestId }))]).toEqual([
      requestId,
      'signed_out',
    ])
})

test('in one browser, who holds the case and is signed in answers as themselves, and otherwise who opened a link last', async () => {
  const [ana, luis, stranger] = [createClient(), createClient(), createClient()]
  const caseId = createCase({ clientId: ana.id }).id
  addHolder(admin, caseId, luis.id, NOW)
  openRequest(admin, caseId, { text: 'Copia de la nómina', dueDate: null, notify: true }, NOW)
  const requestId = listRequests(admin, caseId)[0]?.id ?? 0
  const [ofAna, ofLuis] = [ana, luis].map(({ id }) => secretTo(id, 'request')) as [string, string]
  const opening = async ([last, ...answerTokens]: [string, ...string[]], session?: string) => {
    const cookies = [await answerCookie(browserOf({ answerTokens }), last)]
    if (session) cookies.push(await setCookie('sid', session))
    const Cookie = cookies.map((line) => line.split(';')[0]).join('; ')
    const request = new Request('http://localhost/', { headers: { Cookie } })
    const { viewer } = await requireAnswerCaller(request, { requestId: `${requestId}` })
    return [viewer.kind, viewer.userId]
  }
  expect(await opening([ofAna], sessionOf(luis.id))).toEqual(['client', luis.id])
  expect(await opening([ofAna], sessionOf(luis.id, 'tracking'))).toEqual(['tracking', luis.id])
  expect(await opening([ofAna], sessionOf(ana.id, 'tracking'))).toEqual(['tracking', ana.id])
  expect(await opening([ofAna], sessionOf(stranger.id))).toEqual(['link', ana.id])
  expect(await opening([ofAna, ofLuis])).toEqual(['link', ana.id])
  expect(await opening([ofLuis, ofAna])).toEqual(['link', luis.id])
})

test('the link of a paper that one holder is to sign stays theirs beside the session of another', async () => {
  const [ana, luis] = [createClient(), createClient()]
  const caseId = createCase({ clientId: ana.id }).id
  addHolder(admin, caseId, luis.id, NOW)
  const paper = { kind: 'signature' as const, text: 'La hoja de encargo', dueDate: null, notify: true }
  openRequest(admin, caseId, { ...paper, askedOf: luis.id }, NOW)
  const requestId = listRequests(admin, caseId)[0]?.id ?? 0
  const cookies = [
    await answerCookie(browserOf({ answerTokens: [] }), secretTo(luis.id, 'request')),
    await setCookie('sid', sessionOf(ana.id)),
  ]
  const Cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const request = new Request('http://localhost/', { headers: { Cookie } })
  const { viewer } = await requireAnswerCaller(request, { requestId: `${requestId}` })
  expect([viewer.kind, viewer.userId]).toEqual(['link', luis.id])
})

test('only its hash is stored, and nothing but that: the token is in the sealed e-mail alone', () => {
  const { first, client } = asked()
  const rows = database().select().from(accountLinks).where(eq(accountLinks.userId, client.id)).all()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain(first.token)
  expect(JSON.stringify(database().select().from(mailOutbox).all())).not.toContain(first.token)
})

test('a newer e-mail about the same request leaves the older link as it is', () => {
  const { client, first } = asked()
  const [mail] = mailsTo(client.id, 'request').filter(({ content }) => content.text === 'Copia del DNI')
  database()
    .update(mailOutbox)
    .set({ state: 'failed' })
    .where(eq(mailOutbox.id, mail?.id ?? 0))
    .run()
  resendMails(admin, [mail?.id ?? 0], NOW + 1)
  const newer = secretTo(client.id, 'request')
  expect(newer).not.toBe(first.token)
  for (const token of [first.token, newer]) expect(opened(token, first.requestId, NOW + 2)).not.toBeNull()
})

test('it ends after 30 days', () => {
  const { first } = asked()
  expect(ANSWER_LINK_LIFE_MS).toBe(days(30))
  expect(opened(first.token, first.requestId, NOW + days(30) - 1)).not.toBeNull()
  expect(opened(first.token, first.requestId, NOW + days(30))).toBeNull()
  expect(findAnswerLink(first.token, NOW + days(30))).toBeNull()
})

test.each([
  ['closed', closeRequest],
  ['withdrawn', withdrawRequest],
] as const)('of a request that is %s it shows nothing and keeps nothing', async (_name, end) => {
  const { first, second } = asked()
  const viewer = viewerOf(first)
  end(admin, first.about.caseId, first.requestId, NOW + 1)
  expect(await refusalOf(() => getOwnRequest(viewer, first.about.caseId, first.requestId, words))).toBe(
    'request_closed',
  )
  expect(await refusalOf(() => send(viewer, first.about, 13))).toBe('request_closed')
  expect(getOwnRequest(viewerOf(second), second.about.caseId, second.requestId, words).text).toBe(
    'El contrato',
  )
})

test('a client who is archived or has another address by now has no live link', () => {
  const archived = asked()
  archiveClients(admin, [archived.client.id], NOW + 1)
  expect(opened(archived.first.token, archived.first.requestId)).toBeNull()
  expect(inspectLink(archived.first.token, NOW + 2).state).toBe('unknown')
})

test('an erased client leaves no link behind', async () => {
  const { client, first } = asked()
  await deleteClient(admin, client.id, NOW + 1)
  expect(opened(first.token, first.requestId)).toBeNull()
  expect(database().select().from(accountLinks).where(eq(accountLinks.userId, client.id)).all()).toEqual([])
})

test('a case that now belongs to somebody else, or is archived, is not shown', async () => {
  for (const change of [{ clientId: createClient().id }, { archived: true, archivedAt: NOW }]) {
    const { caseId, first } = asked()
    const viewer = viewerOf(first)
    transact((tx) => tx.update(cases).set(change).where(eq(cases.id, caseId)).run())
    expect(await refusalOf(() => getOwnRequest(viewer, caseId, first.requestId, words))).toBe('not_found')
    expect(await refusalOf(() => requireMaySend(viewer, first.about, NOW))).toBe('not_found')
  }
})

test('a request whose words have changed is opened by the link of its first e-mail', () => {
  const { first } = asked()
  const [row] = listRequests(admin, first.about.caseId).filter(({ id }) => id === first.requestId)
  const version = row?.version ?? ''
  changeRequest(
    admin,
    first.about.caseId,
    first.requestId,
    { text: 'Copia del NIE', dueDate: null, version },
    NOW + 1,
  )
  const own = getOwnRequest(viewerOf(first), first.about.caseId, first.requestId, words)
  expect(own.text).toBe('Copia del NIE')
})
