import { idsIn, type Outcome, type Row } from './kinds'
import { IDS, VISITORS, type Who, type Whose, type World } from './world'

/** The two ways to an address: as a page or call, and as the data that the browser side fetches. */
export const DOORS = ['whole', 'data'] as const
export type Door = (typeof DOORS)[number]

export type Cell = { who: Who; whose: Whose | 'none'; door: Door; expected: Outcome }
export type Reply = { outcome: Outcome; status: number; headers: Headers; text: string }

/** The cells of a line: every visitor, every id where the address has one, both doors. */
export function cellsOf(pattern: string, { kind }: Row): Cell[] {
  const hasIds = idsIn(pattern).length > 0
  return VISITORS.flatMap((who) =>
    (hasIds ? IDS : (['none'] as const)).flatMap((whose) =>
      DOORS.map((door) => ({ who, whose, door, expected: expectedOf(kind[who], whose, door) })),
    ),
  )
}

function expectedOf(outcome: Row['kind'][Who], whose: Whose | 'none', door: Door): Outcome {
  if (typeof outcome !== 'object') return outcome
  if ('whole' in outcome) return outcome[door]
  return outcome[whose === 'none' ? 'own' : whose]
}

let serial = 0

/** Asks for one cell. A redirect is where it leads, through either door. */
export async function ask(
  world: World,
  { method, pattern, row }: { method: string; pattern: string; row: Row },
  { who, whose, door }: Cell,
): Promise<Reply> {
  serial += 1
  const path = addressOf(world, pattern, row, { who, whose })
  const headers = new Headers({ Cookie: world.cookieOf(who, { fresh: row.endsSession }), Origin: world.url })
  const body = typeof row.body === 'function' ? row.body(serial) : (row.body ?? {})
  const isCall = pattern.startsWith('/api/')
  if (isCall) headers.set('Content-Type', 'application/json')
  const response = await fetch(world.url + (door === 'data' ? dataPath(path) : path), {
    method,
    headers,
    redirect: 'manual',
    body: method === 'GET' ? undefined : asBody(body, isCall),
  })
  const text = await response.text()
  return { outcome: outcomeOf(response), status: response.status, headers: response.headers, text }
}

const asBody = (body: Record<string, unknown>, isCall: boolean) =>
  isCall ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>)

/** A page's data lies beside it; that of the first page has a name of its own. */
const dataPath = (path: string) => (path === '/' ? '/_root.data' : `${path}.data`)

function addressOf(
  world: World,
  pattern: string,
  row: Row,
  { who, whose }: Pick<Cell, 'who' | 'whose'>,
): string {
  let path = pattern
  for (const { param, entity } of idsIn(pattern)) {
    const sacrificed = row.victim && who === 'admin' && whose !== 'missing'
    const id = sacrificed ? world.victim(entity) : world.idOf(entity, who, whose === 'none' ? 'own' : whose)
    path = path.replace(`:${param}`, String(id)).replace(`{${param}}`, String(id))
  }
  for (const [param, value] of Object.entries(row.params ?? {}))
    path = path.replace(param === '*' ? '*' : `:${param}`, value).replace(`{${param}}`, value)
  return path
}

function outcomeOf({ status, headers }: Response): Outcome {
  const location = headers.get('Location')
  return location && (status === 302 || status === 202) ? `→ ${location}` : status
}
