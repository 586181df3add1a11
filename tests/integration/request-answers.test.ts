import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ClientViewer } from '~/access/viewer'
import type { RequestKind } from '~/domain/cases/request-kinds'
import { addDays, civilDateAt } from '~/domain/civil-date'
import { adminCaseScreen } from '~/features/cases/admin-case-screen.server'
import { changeRequest, getRequestForm, listRequests, openRequest } from '~/features/cases/requests.server'
import { caseInput } from '~/features/cases/where/case-input.server'
import { whereIsMyCase } from '~/features/cases/where/where-is-my-case'
import { addHolder } from '~/features/holders/change-holders.server'
import { AnswerForm } from '~/features/request-files/answer-form'
import { answerRequest } from '~/features/request-files/answer-request.server'
import { acceptAnswer, returnAnswer, withdrawDay } from '~/features/request-files/decide-answers.server'
import { lastDecision } from '~/features/request-files/decisions.server'
import { withdrawRequest } from '~/features/request-files/end-request.server'
import { countInbox } from '~/features/request-files/inbox.server'
import { listAnswers } from '~/features/request-files/list-answers.server'
import { getOwnRequest } from '~/features/request-files/own-request.server'
import { takeBackDecision } from '~/features/request-files/take-back.server'
import { errorsEs } from '~/i18n/errors/es'
import { paths } from '~/paths'
import { action as sendFiles } from '~/routes/client/requests/request'
import { action as answer } from '~/routes/client/requests/request-answer'
import { action as sendInPieces } from '~/routes/client/requests/request-uploads'
import { database, transact } from '~db/client'
import { caseRequests, cases, documents, requestAnswers } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { pdfBytes } from '../support/upload'
import { admin, browserOf, clientViewer, mailsTo, refusalOf, sentBy } from '../support/ways-in'

const NOW = Date.now()
const TODAY = civilDateAt(NOW)
const at = (now: number) => browserOf({ now })

function asked(kind: RequestKind) {
  const client = createClient()
  const { id: caseId } = createCase({ clientId: client.id })
  openRequest(admin, caseId, { kind, text: '¿Cuándo firmó?', dueDate: null, notify: false }, NOW)
  const about = { caseId, requestId: listRequests(admin, caseId)[0]?.id ?? 0 }
  return { client, about, viewer: clientViewer(client.id) }
}
type About = ReturnType<typeof asked>['about']

const tell = (viewer: ClientViewer, about: About, text: string, now = NOW + 1) =>
  answerRequest(viewer, about, { kind: 'information', text }, at(now))
const give = (viewer: ClientViewer, about: About, days: string[], now = NOW + 1) =>
  answerRequest(viewer, about, { kind: 'date', days }, at(now))
const answersOf = ({ requestId }: About) =>
  database().select().from(requestAnswers).where(eq(requestAnswers.requestId, requestId)).all()
const own = (viewer: ClientViewer, { caseId, requestId }: About) =>
  getOwnRequest(viewer, caseId, requestId, { now: NOW, language: 'es' })
const waitingOf = ({ caseId }: About) => listAnswers(admin).filter((one) => one.caseId === caseId)

test('what a client tells is received, waits for the firm, and is never a document', () => {
  const { viewer, about } = asked('information')
  const before = countInbox(admin)
  tell(viewer, about, 'En marzo de 2019.')
  expect(own(viewer, about)).toMatchObject({
    state: 'sent',
    answers: [{ said: ['En marzo de 2019.'], isReturned: false }],
  })
  expect(countInbox(admin)).toBe(before + 1)
  expect(waitingOf(about)).toMatchObject([{ asked: '¿Cuándo firmó?', text: 'En marzo de 2019.' }])
  expect(adminCaseScreen(admin, about.caseId, { language: 'es', now: NOW }).requests).toMatchObject([
    { answer: { said: ['En marzo de 2019.'], waits: true } },
  ])
  const [waiting] = waitingOf(about)
  expect(acceptAnswer(admin, waiting?.id ?? 0, null, NOW + 2)).toEqual({ count: 1, mailed: 0 })
  expect(own(viewer, about).state).toBe('accepted')
  expect(database().select().from(documents).where(eq(documents.caseId, about.caseId)).all()).toEqual([])
  expect(acceptAnswer(admin, waiting?.id ?? 0, null, NOW + 3).count).toBe(0)
})

test('an answer can be changed as long as nobody has decided, and the firm never accepts one it has not read', () => {
  const { viewer, about } = asked('information')
  tell(viewer, about, 'En marzo.')
  const [shown] = waitingOf(about)
  tell(viewer, about, 'En abril.', NOW + 2)
  tell(viewer, about, 'En abril.', NOW + 3)
  expect(answersOf(about).map(({ text, state }) => [text, state])).toEqual([
    ['En marzo.', 'replaced'],
    ['En abril.', 'waiting'],
  ])
  expect(acceptAnswer(admin, shown?.id ?? 0, null, NOW + 4).count).toBe(0)
  expect(own(viewer, about).pending).toMatchObject({ text: 'En abril.' })
})

test('a large file of a form that somebody else opened is refused before it is sent', async () => {
  const { client, about } = asked('documents')
  const params = { id: `${about.caseId}`, requestId: `${about.requestId}` }
  const begin = (metadata: string) => {
    const { request: known, ...args } = sentBy(client.id, '', params)
    const headers = new Headers({ ...PROTOCOL, 'Upload-Metadata': `filename YS5wZGY=${metadata}` })
    headers.set('Cookie', known.headers.get('Cookie') ?? '')
    const url = `http://localhost${paths.requestUploads(about.caseId, about.requestId)}`
    return sendInPieces({ ...args, request: new Request(url, { method: 'POST', headers }) })
  }
  const who = (id: number) => `,who ${Buffer.from(`${id}`).toString('base64')}`
  const refused = await begin(who(client.id + 1))
  // A conflict would be tried again.
  expect([refused.status, await refused.text()]).toEqual([410, expect.stringContaining('otra persona')])
  for (const metadata of [who(client.id), '']) expect((await begin(metadata)).status).toBe(201)
})
const PROTOCOL = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '10' }

test('an answer counts for the words that its client saw, and waits under no others', async () => {
  const [words, days] = [asked('information'), asked('date')]
  const change = (
    { about: { caseId, requestId } }: typeof words,
    text: string,
    dueDate: string | null = null,
  ) => {
    const { kind, example, version } = getRequestForm(admin, caseId, requestId)
    changeRequest(admin, caseId, requestId, { kind, example, text, dueDate, version }, NOW)
  }
  const send = ({ client, about }: typeof words, fields: Record<string, string>) => {
    const params = { id: `${about.caseId}`, requestId: `${about.requestId}` }
    return answer(sentBy(client.id, new URLSearchParams(fields), params))
  }
  const typed = [
    [words, { text: 'Sí' }],
    [days, { day1: addDays(TODAY, 3) }],
  ] as const
  for (const [of, fields] of typed) {
    const { shown } = own(of.viewer, of.about)
    change(of, '¿Ha pagado las costas?')
    const refused = await send(of, { ...fields, shown })
    const error = { '': [errorsEs.shown_changed({})] }
    expect([refused.status, await refused.json()]).toMatchObject([409, { initialValue: fields, error }])
    expect(answersOf(of.about)).toEqual([])
    expect((await send(of, { ...fields, shown: own(of.viewer, of.about).shown })).status).toBe(302)
    expect(() => change(of, '¿Tiene el contrato?')).toThrow('request_answered')
    change(of, '¿Ha pagado las costas?', addDays(TODAY, 9))
    expect(waitingOf(of.about)).toMatchObject([{ asked: '¿Ha pagado las costas?' }])
    returnAnswer(
      admin,
      waitingOf(of.about)[0]?.id ?? 0,
      { reason: 'No se entiende.', notify: false },
      NOW + 2,
    )
    change(of, '¿Tiene el contrato?')
    // Nor would it wait under them again.
    const undo = { copies: new Map(), visit: { now: NOW + 3, address: null }, unsay: () => true }
    expect(() => transact((tx) => takeBackDecision(tx, admin, NOW + 2, undo))).toThrow('undo_passed')
    expect(own(of.viewer, of.about)).toMatchObject({ state: 'asked', answers: [{ isReturned: true }] })
  }
})

test('nothing is sent in the name of somebody who has signed in since the form was opened', async () => {
  const of = { words: asked('information'), days: asked('date'), files: asked('documents') }
  const wife = createClient().id
  for (const { about } of Object.values(of)) addHolder(admin, about.caseId, wife, NOW)
  const paramsOf = ({ about }: typeof of.words) => ({
    id: `${about.caseId}`,
    requestId: `${about.requestId}`,
  })
  const fields = (values: Record<string, string>, who: number) =>
    new URLSearchParams({ ...values, ...(who > 0 && { who: `${who}` }) })
  const day = addDays(TODAY, 3)
  const asWife = {
    words: (who: number) => answer(sentBy(wife, fields({ text: 'En 2011.' }, who), paramsOf(of.words))),
    days: (who: number) => answer(sentBy(wife, fields({ day1: day }, who), paramsOf(of.days))),
    files: (who: number) => {
      const body = new FormData()
      body.append('who', `${who}`)
      body.append('files', new File([Uint8Array.from(pdfBytes('de él', 5_000))], 'a.pdf'))
      return sendFiles(sentBy(wife, body, paramsOf(of.files)))
    },
    pieces: (who: number) => {
      const body = JSON.stringify({ who: `${who}`, uploads: ['x'.repeat(43)], together: false })
      return sendInPieces(sentBy(wife, body, paramsOf(of.files))).catch((fault: Response) => fault)
    },
  }
  const statuses = async (whoOf: (one: keyof typeof asWife) => number) => {
    const all: [string, number][] = []
    for (const [name, send] of Object.entries(asWife))
      all.push([name, (await send(whoOf(name as keyof typeof asWife))).status])
    return Object.fromEntries(all)
  }
  const husbands = (one: keyof typeof asWife) => of[one === 'pieces' ? 'files' : one].client.id
  expect(await statuses(husbands)).toEqual({ words: 409, days: 409, files: 409, pieces: 409 })
  for (const { about } of Object.values(of))
    expect(listRequests(admin, about.caseId)).toMatchObject([{ sentAt: null }])
  // Of the pieces, none has arrived.
  expect(await statuses(() => wife)).toEqual({ words: 302, days: 302, files: 302, pieces: 404 })
  const again = await answer(sentBy(wife, fields({ text: 'En 2012.' }, 0), paramsOf(of.words)))
  expect(again.status).toBe(302)
})

test('an answer goes back with a reason, by e-mail if the firm says so, and is asked for again', () => {
  const { client, viewer, about } = asked('date')
  give(viewer, about, [addDays(TODAY, 3)])
  const back = { reason: 'Ese día está cerrado.', notify: true }
  expect(returnAnswer(admin, waitingOf(about)[0]?.id ?? 0, back, NOW + 2)).toEqual({ count: 1, mailed: 1 })
  expect(own(viewer, about)).toMatchObject({
    ...{ state: 'returned', returnedReason: back.reason, pending: null },
    answers: [{ isReturned: true }],
  })
  expect(mailsTo(client.id, 'request')).toMatchObject([
    { kind: 'request', content: { kind: 'date', reason: back.reason } },
  ])
  give(viewer, about, [addDays(TODAY, 4)], NOW + 3)
  expect(own(viewer, about)).toMatchObject({ state: 'sent', answers: [{}, { isReturned: false }] })
})

test('the firm accepts one of the days that were given, and no other', () => {
  const { viewer, about } = asked('date')
  const days = [addDays(TODAY, 2), addDays(TODAY, 5)]
  give(viewer, about, days)
  const id = waitingOf(about)[0]?.id ?? 0
  expect(waitingOf(about)).toMatchObject([{ text: null, days }])
  for (const day of [null, addDays(TODAY, 3)]) expect(acceptAnswer(admin, id, day, NOW + 2).count).toBe(0)
  expect(own(viewer, about).state).toBe('sent')
  expect(acceptAnswer(admin, id, days[1] ?? '', NOW + 2).count).toBe(1)
  expect(own(viewer, about)).toMatchObject({ state: 'accepted', answers: [{ chosen: expect.any(String) }] })
  const agreedOn = (now: number) =>
    whereIsMyCase(caseInput(viewer, about.caseId, now), 'es').agreed.map(({ id }) => id)
  expect(agreedOn(NOW)).toEqual([about.requestId])
  expect(agreedOn(NOW + 6 * 86_400_000)).toEqual([])
})

test('a day that is over is agreed on no more, and the others still are', () => {
  const { viewer, about } = asked('date')
  const days = [addDays(TODAY, -1), addDays(TODAY, 2)]
  give(viewer, about, days)
  const id = waitingOf(about)[0]?.id ?? 0
  const accept = (day: string | undefined) => acceptAnswer(admin, id, day ?? null, NOW + 2).count
  expect([accept(days[0]), waitingOf(about).length]).toEqual([0, 1])
  expect([accept(days[1]), waitingOf(about).length]).toEqual([1, 0])
})

test('a day that was agreed on is withdrawn with a reason, which its client reads, and others are asked for', () => {
  const { client, viewer, about } = asked('date')
  const { caseId, requestId } = about
  const day = addDays(TODAY, 5)
  give(viewer, about, [day])
  const withdraw = (now: number) =>
    withdrawDay(admin, caseId, requestId, { day, reason: 'La letrada está enferma.' }, now)
  expect(() => withdraw(NOW + 2)).toThrow('not_found')
  acceptAnswer(admin, waitingOf(about)[0]?.id ?? 0, day, NOW + 2)
  const shown = () => adminCaseScreen(admin, caseId, { language: 'es', now: NOW }).requests[0]
  expect(shown()?.daysAhead).toMatchObject([{ day }])
  expect(withdraw(NOW + 3)).toBe(1)
  expect(own(viewer, about)).toMatchObject({
    ...{ state: 'returned', returnedReason: 'La letrada está enferma.' },
    answers: [{ isReturned: true, chosen: null }],
  })
  expect(whereIsMyCase(caseInput(viewer, caseId, NOW), 'es').agreed).toEqual([])
  expect(shown()).toMatchObject({ daysAhead: [], answer: { chosen: null } })
  expect(mailsTo(client.id, 'request')).toMatchObject([
    { content: { kind: 'date', reason: 'La letrada está enferma.' } },
  ])
  expect(() => withdraw(NOW + 4)).toThrow('not_found')
  give(viewer, about, [addDays(TODAY, 6)], NOW + 5)
  expect(waitingOf(about)).toHaveLength(1)
})

test('that a day is withdrawn is not taken back, also not with what was decided before', () => {
  const both = [asked('date'), asked('date')]
  const day = addDays(TODAY, 5)
  for (const { viewer, about } of both) give(viewer, about, [day])
  for (const { about } of both) acceptAnswer(admin, waitingOf(about)[0]?.id ?? 0, day, NOW + 20)
  const [{ viewer, about }, other] = both as [ReturnType<typeof asked>, ReturnType<typeof asked>]
  withdrawDay(admin, about.caseId, about.requestId, { day, reason: 'No puede ser.' }, NOW + 21)
  expect(lastDecision(admin, NOW + 20)).toMatchObject({ at: NOW + 20, count: 1, decided: 'accepted' })
  const visit = { now: NOW + 22, address: null }
  transact((tx) => takeBackDecision(tx, admin, NOW + 20, { copies: new Map(), visit, unsay: () => true }))
  expect(own(other.viewer, other.about).state).toBe('sent')
  expect(own(viewer, about)).toMatchObject({ state: 'returned', returnedReason: 'No puede ser.' })
  expect(lastDecision(admin, NOW + 20)).toBeNull()
})

test('nothing is kept of an answer to a request that is closed, of others, or of another kind', async () => {
  const { viewer, about } = asked('information')
  const stranger = asked('information')
  expect(await refusalOf(() => tell(stranger.viewer, about, 'x'))).toBe('not_found')
  expect(await refusalOf(() => give(viewer, about, [TODAY]))).toBe('not_found')
  withdrawRequest(admin, about.caseId, about.requestId, NOW + 1)
  expect(await refusalOf(() => tell(viewer, about, 'x'))).toBe('request_closed')
  expect(answersOf(about)).toEqual([])
})

test('an answer in an archived case does not wait for anybody, and is decided by nobody', () => {
  const { viewer, about } = asked('information')
  tell(viewer, about, 'x')
  const id = waitingOf(about)[0]?.id ?? 0
  transact((tx) =>
    tx.update(cases).set({ archived: true, archivedAt: NOW }).where(eq(cases.id, about.caseId)).run(),
  )
  expect(waitingOf(about)).toEqual([])
  expect(acceptAnswer(admin, id, null, NOW + 3).count).toBe(0)
})

test('a request that was withdrawn keeps the answer that came before; it can still be decided', () => {
  const { viewer, about } = asked('information')
  tell(viewer, about, 'x')
  withdrawRequest(admin, about.caseId, about.requestId, NOW + 2)
  expect(acceptAnswer(admin, waitingOf(about)[0]?.id ?? 0, null, NOW + 3).count).toBe(1)
  expect(
    database().select().from(caseRequests).where(eq(caseRequests.id, about.requestId)).get(),
  ).toMatchObject({
    withdrawn: true,
    closedAt: NOW + 2,
  })
})

const read = (kind: RequestKind, form: Record<string, string>) => {
  const { success, data, error } = AnswerForm(kind, TODAY).safeParse(form)
  return success ? data : error.issues.map(({ message }) => message)
}

test('a text of up to 2,000 letters, whose line breaks count once', () => {
  const text = 'a\r\n'.repeat(999)
  expect(read('information', { text: `${text}a` })).toMatchObject({ kind: 'information' })
  expect(read('information', { text: 'a'.repeat(2001) })).toEqual(['too_long'])
  expect(read('information', { text: ' \r\n ' })).toEqual(['required'])
})

test('up to three days from today on, each once and in order', () => {
  const [soon, later] = [addDays(TODAY, 1), addDays(TODAY, 9)]
  expect(read('date', { day1: later, day2: soon, day3: later })).toEqual({
    kind: 'date',
    days: [soon, later],
  })
  expect(read('date', { day1: TODAY, day2: '' })).toEqual({ kind: 'date', days: [TODAY] })
  expect(read('date', { day1: '' })).toEqual(['required'])
  expect(read('date', { day1: '2026-02-30' })).toEqual(['date_invalid'])
  expect(read('date', { day1: addDays(TODAY, -1) })).toEqual(['day_passed'])
  expect(read('date', { day1: addDays(TODAY, 400) })).toEqual(['day_too_far'])
})
