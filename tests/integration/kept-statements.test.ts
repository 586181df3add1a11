import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endSession, findViewer } from '~/features/auth/session.server'
import { caseChoices, ownCases } from '~/features/cases/case-choices.server'
import { listCases } from '~/features/cases/list-cases.server'
import { caseInput } from '~/features/cases/where/case-input.server'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import { readRequestContext } from '~/infra/http/request-context.server'
import { database, sqlite, transact } from '~db/client'
import { cases, sessions } from '~db/schema'
import { testOnSqlite } from '../support/engine'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { requestOn, socketFrom } from '../support/request-on'
import { browserOf, sessionOf, viewerOf } from '../support/ways-in'

const NOW = Date.now()

/** The texts of the statements that are prepared during `work`. */
function prepared(work: () => void): string[] {
  const connection = sqlite()
  const { prepare } = connection
  const texts: string[] = []
  connection.prepare = ((text: string) => {
    texts.push(text)
    return prepare.call(connection, text)
  }) as typeof prepare
  try {
    work()
  } finally {
    connection.prepare = prepare
  }
  return texts
}

function clientWithCases() {
  const { id: clientId } = createClient()
  const [first] = [createCase({ clientId }), createCase({ clientId })]
  createEvent({ caseId: first?.id ?? 0, title: 'Demanda Interpuesta' })
  createDocument({ caseId: first?.id ?? 0 })
  const viewer = viewerOf(sessionOf(clientId, 'client', NOW), NOW)
  if (viewer?.kind !== 'client' || !first) throw new Error('no client is signed in')
  return { viewer, caseId: first.id }
}

testOnSqlite('a page that was answered before prepares no statement', () => {
  const { viewer, caseId } = clientWithCases()
  const answer = () => {
    const look = { language: 'es' as const, since: viewer.since, withFiles: true }
    caseChoices(viewer, ownCases(viewer), { language: 'es', now: NOW })
    listCases(viewer)
    toCaseScreen(caseInput(viewer, caseId, NOW), look)
  }
  const texts = prepared(answer)
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter(isCompiledEachTime)).toEqual([])
  answer()
  expect(prepared(answer)).toEqual([])
})

/** SQLite compiles a statement itself whenever its plan depends on a parameter. */
const isCompiledEachTime = (text: string) =>
  /limit \?|"(?:archived|state|status)" (?:=|in \() ?\?/.test(text) && !IS_COUNTED_RARELY.test(text)

/** Reads all cases, after each synchronisation. */
const IS_COUNTED_RARELY = /^select "id" from "cases" order by|"case_events"\."case_id" > \?/

testOnSqlite('a statement built anew is prepared once, and reads what is there now', () => {
  const { viewer } = clientWithCases()
  const titles = () =>
    database().select({ title: cases.title }).from(cases).where(eq(cases.clientId, viewer.userId)).all()
  expect(titles()).toHaveLength(2)
  createCase({ clientId: viewer.userId })
  const again = prepared(() => expect(titles()).toHaveLength(3))
  expect(again).toEqual([])
})

test('rows as objects and rows as arrays of the same text do not mix', () => {
  const text = sql`select 1 as one, 2 as two`
  expect(database().all(text)).toEqual([{ one: 1, two: 2 }])
  expect(database().values(text)).toEqual([[1, 2]])
  expect(database().get(text)).toEqual({ one: 1, two: 2 })
})

testOnSqlite('many different texts are not all kept', () => {
  const texts = Array.from({ length: 600 }, (_, number) => `select ${number} as number`)
  for (const text of texts) database().all(sql.raw(text))
  expect(prepared(() => database().all(sql.raw(texts[599] ?? '')))).toEqual([])
  expect(prepared(() => database().all(sql.raw(texts[0] ?? '')))).toHaveLength(1)
})

test('the loaders of a request look its session up once; a session that ends there has ended', () => {
  const { id } = createClient()
  const token = sessionOf(id, 'client', NOW)
  const look = (context = browserOf()) => findViewer(token, NOW, { touch: true, context })?.kind
  const context = browserOf()
  expect(look(context)).toBe('client')
  const stored = database().select().from(sessions).where(eq(sessions.userId, id)).all()
  database().delete(sessions).where(eq(sessions.userId, id)).run()
  expect(look(context)).toBe('client')
  expect(look()).toBeUndefined()
  database().insert(sessions).values(stored).run()
  transact((tx) => endSession(tx, token))
  expect(look(context)).toBeUndefined()
})

test('the loaders of a request share what its cookies say; another request has its own', async () => {
  const socket = socketFrom('198.51.100.9')
  const { request } = requestOn(socket)
  const context = await readRequestContext(request)
  expect(await readRequestContext(new Request(request))).toBe(context)
  expect(await readRequestContext(requestOn(socket).request)).not.toBe(context)
})
