import type { Entity, Things, Who, Whose } from './world'

/** A status, or where the browser is sent: ids of the address by their names, those of new things as `:new`. */
export type Outcome = number | `→ ${string}`
/** A page that is asked for whole reads its loaders again after its action; its data alone does not. */
type ByDoor = { whole: Outcome; data: Outcome }
type ByIds = Outcome | ByDoor | Record<Whose, Outcome | ByDoor>

/** What each visitor gets; by id where the address has one. */
export type Kind = Record<Who, ByIds>

type Body = Record<string, unknown>

/** A line of the matrix: a method of an address, with what is sent and who gets what. */
export type Row = {
  kind: Kind
  body?: Body | ((serial: number, things: Things) => Body | FormData)
  /** Fields of a multipart form that hold files: a small PDF goes into each. */
  files?: string[]
  /** Values for parameters that are no ids, or ids of things that belong to nobody. */
  params?: Record<string, string>
  /** It ends or replaces the session it comes with. */
  endsSession?: boolean
  /** The administrator would destroy what the others must not reach: a new thing is made for each cell. */
  victim?: boolean
}

const theirs = (own: Outcome): ByIds => ({ own, foreign: 404, missing: 404 })
const anyOnes = (found: Outcome | ByDoor, missing: Outcome = 404): ByIds => ({
  own: found,
  foreign: found,
  missing,
})

/** The same for all. */
export const everyone = (outcome: ByIds): Kind => ({
  nobody: outcome,
  tracking: outcome,
  client: outcome,
  another: outcome,
  archived: outcome,
  admin: outcome,
})

/** The same for all who are signed in as clients, with or without a password. */
export const anyClient = (outcome: ByIds) => ({ tracking: outcome, client: outcome, another: outcome })

/** Pages for who is not signed in. */
export const strangers = (outcome: ByIds): Kind => ({ ...everyone(outcome), ...anyClient('→ /dashboard') })

/** Pages for who is not signed in with a password. */
export const withoutPassword = (outcome: ByIds): Kind => ({ ...strangers(outcome), tracking: outcome })

/** Pages of clients and tracking visitors. */
export const clients = (outcome: Outcome, changes: Partial<Kind> = {}): Kind => ({
  ...everyone('→ /auth'),
  tracking: theirs(outcome),
  client: theirs(outcome),
  another: theirs(outcome),
  ...changes,
})

/** Pages of the administration. */
export const admins = (outcome: Outcome | ByDoor, missing?: Outcome): Kind => ({
  ...everyone('→ /admin'),
  admin: anyOnes(outcome, missing),
})

/** Calls by the role that the contract gives them. */
export const callKinds = {
  anyone: (status: Outcome) => everyone(status),
  client: (status: Outcome): Kind => ({
    ...everyone(401),
    tracking: theirs(status),
    client: theirs(status),
    another: theirs(status),
  }),
  reader: (status: Outcome): Kind => ({ ...callKinds.client(status), admin: anyOnes(status) }),
  admin: (status: Outcome): Kind => ({
    ...everyone(401),
    tracking: 403,
    client: 403,
    another: 403,
    admin: anyOnes(status),
  }),
}

/** What stands before an id in an address says what it is the id of. */
export const entities: Record<string, Entity> = {
  users: 'client',
  client: 'client',
  clients: 'client',
  'client-cases': 'client',
  'resend-welcome-email': 'client',
  case: 'case',
  cases: 'case',
  documents: 'document',
  'timeline-phases': 'phase',
  timeline: 'phase',
  events: 'event',
  runs: 'run',
  'sync-runs': 'run',
  mapping: 'workbook',
  queue: 'work',
  'welcome-emails': 'client',
}

/** The things whose ids stand in an address (`/a/:id`, `/a/{id}`), parameter by parameter. */
export function idsIn(pattern: string): { param: string; entity: Entity }[] {
  const segments = pattern.split('/')
  return segments.flatMap((segment, position) => {
    const param = segment
      .match(/^(?::(\w*[iI]d)|\{(\w*[iI]d)\})/)
      ?.slice(1)
      .find(Boolean)
    const entity = entities[segments[position - 1] ?? '']
    return param && entity ? [{ param, entity }] : []
  })
}
