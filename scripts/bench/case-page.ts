import { findViewer, openSession } from '~/features/auth/session.server'
import { getCase } from '~/features/cases/get-case.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { setCookie } from '~/infra/http/cookies.server'
import { readRequestContext } from '~/infra/http/request-context.server'
import * as root from '~/root'
import * as area from '~/routes/client/area'
import * as dashboard from '~/routes/client/dashboard'
import { transact } from '~db/client'
import { caseEvents, cases, users } from '~db/schema'
import { type PageData, startBarePage } from './bare-page'
import { type Figure, median, type Scale } from './figures'
import { load } from './load'
import { withPortal } from './portal-folder'
import { startWeb } from './running-portal'

const ADDRESS = 'http://localhost/dashboard'
const EVENTS = 12
const ROUND_MS = 5_000
const ROUNDS = 5
/** Promised shares of the requests a second that the bare page and the bare JSON have. */
const SHARES = { page: 0.8, json: 0.7 }

/** A signed-in client's case with 12 events, against the same markup and data on a bare page of the same framework. */
export async function* benchCasePage(scale: Scale): AsyncIterable<Figure> {
  const figures: Figure[] = []
  await withPortal(async (dataDir) => {
    const { caseId, cookie, data } = await signedInClient()
    const bare = await startBarePage(data)
    const portal = await startWeb(dataDir)
    try {
      for (const [what, path, least] of [
        ['the case page, against a bare one', '/dashboard', SHARES.page],
        ['the JSON of the case, against a bare one', `/api/cases/${caseId}`, SHARES.json],
      ] as const)
        figures.push(await compare(what, { least, scale }, [bare.url + path, portal.url + path], cookie))
    } finally {
      bare.stop()
      await portal.stop()
    }
  })
  yield* figures
}

async function compare(
  what: string,
  { least, scale }: { least: number; scale: Scale },
  [bare, ours]: [string, string],
  cookie: string,
): Promise<Figure> {
  const [count, ms] = scale === 'small' ? [1, ROUND_MS / 5] : [ROUNDS, ROUND_MS]
  await load(bare, cookie, ms / 2)
  await load(ours, cookie, ms / 2)
  const rounds: { bare: number; ours: number }[] = []
  while (rounds.length < count)
    rounds.push({ bare: await load(bare, cookie, ms), ours: await load(ours, cookie, ms) })
  const each = (name: 'bare' | 'ours') => median(rounds.map((round) => round[name]))
  const [baseline, mine] = [each('bare'), each('ours')].map((rate) => `${rate.toFixed(0)} requests a second`)
  const value = median(rounds.map((round) => round.ours / round.bare))
  return { what, value, unit: '×', target: { least }, ours: mine ?? '', baseline }
}

/** A client with a case, their cookie, and what the loaders of their page answer. */
async function signedInClient(): Promise<{ caseId: number; cookie: string; data: PageData }> {
  const { userId, caseId } = fillCase()
  const context = await readRequestContext(new Request(ADDRESS))
  const token = transact((tx) => openSession(tx, { kind: 'client', userId }, context))
  const [cookie = ''] = (await setCookie('sid', token)).split(';')
  const viewer = findViewer(token, Date.now(), { touch: false })
  if (viewer?.kind !== 'client') throw new Error('the client is not signed in')
  const visit = () => ({
    request: new Request(ADDRESS, { headers: { cookie } }),
    params: {},
    context: {},
  })
  const data = {
    root: await root.loader(visit()),
    area: await area.loader(visit()),
    dashboard: await dashboard.loader(visit()),
    api: getCase(viewer, caseId, context.now),
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
      // They have read the notice and been offered a passkey, like whoever comes a second time.
      ...{ privacyReadVersion: 1, privacyReadAt: now, passkeyAnsweredAt: now },
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
