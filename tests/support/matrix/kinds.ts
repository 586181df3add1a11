import type { Entity, Things, Who, Whose } from './world'

/** A status, or a redirect target: ids in the URL by name, those of new objects as `:new`. */
export type Outcome = number | `→ ${string}`
/** A full page request runs its loaders again after its action; a data request does not. */
type ByDoor = { whole: Outcome; data: Outcome }
type ByIds = Outcome | ByDoor | Record<Whose, Outcome | ByDoor>

/** What each visitor gets; per id if the URL has one. */
export type Kind = Record<Who, ByIds>

type Body = Record<string, unknown>

/** A line of the matrix: a method of a URL, with its body and who gets what. */
export type Row = {
  kind: Kind
  body?: Body | ((serial: number, things: Things) => Body | FormData)
  /** Multipart fields that contain files: each gets a small PDF. */
  files?: string[]
  /** Values for parameters that are not ids, or ids that belong to nobody. */
  params?: Record<string, string>
  /** It ends or replaces the session used. */
  endsSession?: boolean
  /** The administrator would destroy what the others must not reach: a new object is created for each cell. */
  victim?: boolean
}

const theirs = (own: Outcome): ByIds => ({ own, foreign: 404, missing: 404 })
const anyOnes = (found: Outcome | ByDoor, missing: Outcome = 404): ByIds => ({
  own: found,
  foreign: found,
  missing,
})

/** The same for everyone. */
export const everyone = (outcome: ByIds): Kind => ({
  nobody: outcome,
  link: outcome,
  tracking: outcome,
  client: outcome,
  another: outcome,
  holder: outcome,
  archived: outcome,
  lawyer: outcome,
  office: outcome,
  admin: outcome,
})

/** The same for everyone signed in as a client, with or without a password. */
export const anyClient = (outcome: ByIds) => ({
  tracking: outcome,
  client: outcome,
  another: outcome,
  holder: outcome,
})

/** Pages for people who are not signed in. */
export const strangers = (outcome: ByIds): Kind => ({ ...everyone(outcome), ...anyClient('→ /dashboard') })

/** Pages for people who are not signed in with a password. */
export const withoutPassword = (outcome: ByIds): Kind => ({ ...strangers(outcome), tracking: outcome })

/** Pages of clients and tracking visitors. */
export const clients = (outcome: Outcome, changes: Partial<Kind> = {}): Kind => ({
  ...everyone('→ /auth'),
  tracking: theirs(outcome),
  client: theirs(outcome),
  another: theirs(outcome),
  holder: theirs(outcome),
  ...changes,
})

/** The same for people of the firm; what is not of a role is refused to it whatever it is (`withRoles`). */
export const ofFirm = (outcome: ByIds) => ({ lawyer: outcome, office: outcome, admin: outcome })

/** Sections and calls that the office may not open. */
const SETTINGS = [
  ...['/admin/mapping', '/admin/timeline', '/admin/jobs', '/admin/settings', '/admin/staff'],
  ...[
    '/admin/integrations',
    '/admin/auto-sync',
    '/admin/retention',
    '/admin/data-protection',
    '/api/onedrive/',
    '/api/graph/',
    '/api/smart-sync/',
  ],
  ...['/api/admin/timeline-phases', '/api/admin/refresh-graph-token'],
]

const ofClient = (path: string) => `/admin/client/:clientId${path}`
const ofCase = (path: string) => ofClient(`/cases/:caseId${path}`)

/** What a lawyer may open, of their own cases. */
const OF_LAWYERS = [
  ...[
    '/admin/session',
    '/admin/own-access',
    '/admin/own-access/passkeys',
    '/admin/own-access/password',
    '/admin/clients',
    '/admin/cases',
    '/admin/documents',
    '/admin/search',
    '/admin/search/texts',
    '/admin/excel/:list',
    '/admin/figures',
    '/admin/figures.xlsx',
    '/admin/messages',
    '/admin/messages/:caseId',
  ],
  ...['/admin/snippets', '/admin/snippets/new', '/admin/snippets/:id', '/admin/snippets/:id/remove'],
  ...['', '/edit', '/sessions', '/passkeys', '/notes', '/notes/:noteId/delete'].map(ofClient),
  ...[
    '',
    '/delete',
    '/as-client',
    '/happened',
    '/request',
    '/signature',
    '/sharing',
    '/:verb',
    '/facts/:field',
  ].map(ofCase),
  ...['/requests/:requestId', '/requests/:requestId/paper', '/requests/:requestId/:ending'].map(ofCase),
  ...['/holders/:holderId/remove', '/events/new', '/events/:eventId'].map(ofCase),
  ...['/events/:eventId/delete', '/documents/:documentId', '/documents/:documentId/delete'].map(ofCase),
  ...['/documents/:documentId/summary', '/documents/:documentId/summary/remove'].map(ofCase),
  '/api/documents/{id}/download',
]

/** A line with what is refused to the office and to lawyers, where only people of the firm are let in. */
export function withRoles(pattern: string, row: Row): Row {
  const isOfFirm = row.kind.nobody === '→ /admin' || row.kind.nobody === 401
  const isSetting = SETTINGS.some((path) => pattern.startsWith(path))
  if (!isOfFirm || row.kind.admin === row.kind.nobody) return row
  const isOfLawyers = OF_LAWYERS.includes(pattern)
  const lawyer = isOfLawyers ? ownOnly(row.kind.office, idsIn(pattern).length > 0) : 403
  return { ...row, kind: { ...row.kind, lawyer, ...(isSetting && { office: 403 }) } }
}

/** What is another lawyer's is not found. */
function ownOnly(outcome: ByIds, hasIds: boolean): ByIds {
  if (!hasIds) return outcome
  const own = typeof outcome === 'object' && 'own' in outcome ? outcome.own : outcome
  return { own: own as Outcome, foreign: 404, missing: 404 }
}

/** Pages of the administration. */
export const admins = (outcome: Outcome | ByDoor, missing?: Outcome): Kind => ({
  ...everyone('→ /admin'),
  ...ofFirm(anyOnes(outcome, missing)),
})

/** Calls by their role in the contract. */
export const callKinds = {
  anyone: (status: Outcome) => everyone(status),
  client: (status: Outcome): Kind => ({
    ...everyone(401),
    tracking: theirs(status),
    client: theirs(status),
    another: theirs(status),
    holder: theirs(status),
  }),
  reader: (status: Outcome): Kind => ({ ...callKinds.client(status), ...ofFirm(anyOnes(status)) }),
  admin: (status: Outcome): Kind => ({
    ...everyone(401),
    tracking: 403,
    client: 403,
    another: 403,
    holder: 403,
    ...ofFirm(anyOnes(status)),
  }),
}

/** What precedes an id in a URL determines what it is the id of. */
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
  messages: 'case',
  requests: 'request',
  notes: 'note',
  holders: 'holder',
  runs: 'run',
  'sync-runs': 'run',
  mapping: 'workbook',
  queue: 'work',
  'welcome-emails': 'client',
  jobs: 'job',
}

/** What only a request to sign has. */
const OF_SIGNATURES = ['sign', 'paper', 'signed']

/** The objects whose ids are in a URL (`/a/:id`, `/a/{id}`), per parameter. */
export function idsIn(pattern: string): { param: string; entity: Entity }[] {
  const segments = pattern.split('/')
  return segments.flatMap((segment, position) => {
    const param = segment
      .match(/^(?::(\w*[iI]d)|\{(\w*[iI]d)\})/)
      ?.slice(1)
      .find(Boolean)
    const isToSign = OF_SIGNATURES.includes(segments[position + 1] ?? '')
    const entity = isToSign ? 'signature' : entities[segments[position - 1] ?? '']
    return param && entity ? [{ param, entity }] : []
  })
}
