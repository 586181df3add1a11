import { Agent, get } from 'node:http'
import { getUser } from '~/features/auth/get-user.server'
import { findViewer, openSession } from '~/features/auth/session.server'
import { lifeOf } from '~/features/auth/session-life.server'
import { caseInput } from '~/features/cases/case-input.server'
import { toCaseScreen } from '~/features/cases/case-screen'
import { getCase } from '~/features/cases/get-case.server'
import { firmView } from '~/features/settings/firm'
import { readFirm } from '~/features/settings/firm.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { setCookie } from '~/infra/http/cookies.server'
import { readRequestContext } from '~/infra/http/request-context.server'
import { transact } from '~db/client'
import { caseEvents, cases, users } from '~db/schema'
import { type PageData, startBarePage } from './bare-page'
import { type Figure, median } from './figures'
import { withPortal } from './portal-folder'
import { startWeb } from './running-portal'

const EVENTS = 12
const CONNECTIONS = 16
const ROUND_MS = 5_000
const ROUNDS = 5
/** Promised: 0.8 of the bare page's requests a second, and 0.7 of the bare JSON's. */
const LIMITS = { page: 1 / 0.8, json: 1 / 0.7 }

/** A signed-in client's case with 12 events, against the same markup and data on a bare page of the same framework. */
export async function* benchCasePage(): AsyncIterable<Figure> {
  const figures: Figure[] = []
  await withPortal(async (dataDir) => {
    const { caseId, cookie, data } = await signedInClient()
    const bare = await startBarePage(data)
    const portal = await startWeb(dataDir)
    try {
      for (const [what, path, limit] of [
        ['the case page, against a bare one', '/dashboard', LIMITS.page],
        ['the JSON of the case, against a bare one', `/api/cases/${caseId}`, LIMITS.json],
      ] as const)
        figures.push(await compare(what, limit, [bare.url + path, portal.url + path], cookie))
    } finally {
      bare.stop()
      await portal.stop()
    }
  })
  yield* figures
}

async function compare(
  what: string,
  limit: number,
  [bare, ours]: [string, string],
  cookie: string,
): Promise<Figure> {
  await load(bare, cookie, ROUND_MS / 2)
  await load(ours, cookie, ROUND_MS / 2)
  const rounds: { bare: number; ours: number }[] = []
  while (rounds.length < ROUNDS)
    rounds.push({ bare: await load(bare, cookie, ROUND_MS), ours: await load(ours, cookie, ROUND_MS) })
  const each = (name: 'bare' | 'ours') => median(rounds.map((round) => round[name]))
  const detail = `${each('bare').toFixed(0)} requests a second bare, ${each('ours').toFixed(0)} ours`
  return { what, value: median(rounds.map(({ bare, ours }) => bare / ours)), limit, unit: '×', detail }
}

/** Requests a second over 16 connections that are kept open. */
async function load(url: string, cookie: string, ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const end = performance.now() + ms
  let answered = 0
  const visitor = async () => {
    while (performance.now() < end) {
      await ask(url, cookie, agent)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  agent.destroy()
  return (answered * 1000) / ms
}

const ask = (url: string, cookie: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    }).on('error', reject)
  })

/** A client with a case, their cookie, and what the loaders of their page answer. */
async function signedInClient(): Promise<{ caseId: number; cookie: string; data: PageData }> {
  const { userId, caseId } = fillCase()
  const context = await readRequestContext(new Request('http://localhost/'))
  const token = transact((tx) => openSession(tx, { kind: 'client', userId }, context))
  const [cookie = ''] = (await setCookie('sid', token)).split(';')
  const viewer = findViewer(token, Date.now(), { touch: false })
  if (viewer?.kind !== 'client') throw new Error('the client is not signed in')
  const { now, language } = context
  const user = getUser(viewer)
  const legalCase = toCaseScreen(caseInput(viewer, caseId, now), {
    language,
    since: viewer.since,
    withFiles: true,
  })
  const data = {
    root: { language, firm: firmView(readFirm()), toast: null },
    area: {
      name: user.name,
      identity: `DNI/NIE ${user.dni}`,
      life: lifeOf(viewer, context),
    },
    dashboard: { user, cases: [], downloads: true, legalCase, mayLink: false },
    api: getCase(viewer, caseId, now),
  }
  return { caseId, cookie, data }
}

function fillCase() {
  const now = Date.now()
  const at = { createdAt: now, updatedAt: now }
  return transact((tx) => {
    const user = {
      username: '12345678z',
      dni: '12345678Z',
      clientNumber: 'C-000001',
      name: 'Ana Gil',
      createdAt: now,
    }
    const { id: userId } = tx.insert(users).values(user).returning({ id: users.id }).get()
    const legalCase = {
      caseNumber: 'EXP-2025-0001',
      caseKey: 'EXP-2025-1',
      clientId: userId,
      title: 'Ana Gil / Banco Ejemplar',
      ...at,
    }
    const { id: caseId } = tx.insert(cases).values(legalCase).returning({ id: cases.id }).get()
    for (const [index, { id: phaseId, title }] of listPhases().slice(0, EVENTS).entries())
      tx.insert(caseEvents)
        .values({
          ...{ caseId, phaseId, title, status: 'completed' as const, source: 'manual' as const },
          ...{ eventDate: `2025-${String(index + 1).padStart(2, '0')}-15`, createdAt: now, changedAt: now },
        })
        .run()
    return { userId, caseId }
  })
}
