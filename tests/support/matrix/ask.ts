import { idsIn, type Outcome, type Row } from './kinds'
import { IDS, isOfFirm, type Things, VISITORS, type Who, type Whose, type World } from './world'

/** The two ways to request a URL: as a page or call, and as the data fetched by scripts. */
export const DOORS = ['whole', 'data'] as const
export type Door = (typeof DOORS)[number]

export type Cell = { who: Who; whose: Whose | 'none'; door: Door; expected: Outcome }
export type Reply = { outcome: Outcome; status: number; headers: Headers; text: string }

/** The cells of a line: every visitor, every id if the URL has one, both ways. */
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
  const found = 'whole' in outcome ? outcome : outcome[whose === 'none' ? 'own' : whose]
  return typeof found === 'object' ? found[door] : found
}

let serial = 0

/** Requests one cell. A redirect is reported as its target, either way. */
export async function ask(
  world: World,
  { method, pattern, row }: { method: string; pattern: string; row: Row },
  { who, whose, door }: Cell,
): Promise<Reply> {
  serial += 1
  const things = world.things()
  const ids = idsOf(world, things, { pattern, row }, { who, whose })
  const path = addressOf(pattern, row, ids)
  const headers = new Headers({ Cookie: world.cookieOf(who, { fresh: row.endsSession }), Origin: world.url })
  const body = bodyOf(row, things, pattern.startsWith('/api/'))
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  const response = await fetch(world.url + (door === 'data' ? dataPath(path) : path), {
    method,
    headers,
    redirect: 'manual',
    body: method === 'GET' ? undefined : body,
  })
  const text = await response.text()
  return { outcome: outcomeOf(response, ids), status: response.status, headers: response.headers, text }
}

/** JSON for calls, forms for pages, multipart forms with files. */
function bodyOf(
  { body = {}, files }: Row,
  things: Things,
  isCall: boolean,
): string | URLSearchParams | FormData {
  const values = typeof body === 'function' ? body(serial, things) : body
  if (values instanceof FormData) return values
  if (!files) return isCall ? JSON.stringify(values) : new URLSearchParams(values as Record<string, string>)
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, String(value))
  const pdf = new Blob([`%PDF-1.4\n% ${serial}\n%%EOF\n`], { type: 'application/pdf' })
  for (const file of files) form.set(file, pdf, `Prueba ${serial}.pdf`)
  return form
}

/** A page's data has its own URL; that of the first page has a special name. */
const dataPath = (path: string) => (path === '/' ? '/_root.data' : `${path}.data`)

type Ids = { param: string; id: number }[]

function idsOf(
  world: World,
  things: Things,
  { pattern, row }: { pattern: string; row: Row },
  { who, whose }: Pick<Cell, 'who' | 'whose'>,
): Ids {
  const isOthers = who === 'lawyer' && whose === 'foreign'
  const sacrificed = row.victim && isOfFirm(who) && whose !== 'missing' && !isOthers
  // A client is a lawyer's by a case.
  if (sacrificed) things('case')
  return idsIn(pattern).map(({ param, entity }) => ({
    param,
    id: sacrificed ? things(entity) : world.idOf(entity, who, whose === 'none' ? 'own' : whose),
  }))
}

function addressOf(pattern: string, row: Row, ids: Ids): string {
  const values = [
    ...ids.map(({ param, id }) => [param, `${id}`] as const),
    ...Object.entries(row.params ?? {}),
  ]
  const path = values.reduce(
    (text, [param, value]) =>
      text.replace(param === '*' ? '*' : `:${param}`, value).replace(`{${param}}`, value),
    pattern,
  )
  if (/[:{*]/.test(path)) throw new Error(`${pattern}: its line needs values for its parameters (params)`)
  return path
}

function outcomeOf({ status, headers }: Response, ids: Ids): Outcome {
  const location = headers.get('Location')
  if (!location || (status !== 302 && status !== 202)) return status
  const named = ids.reduce(
    (text, { param, id }) => text.replace(new RegExp(`([/=])${id}(?=[/?&#]|$)`), `$1:${param}`),
    location,
  )
  return `→ ${named.replace(/\/\d+$/, '/:new')}`
}
