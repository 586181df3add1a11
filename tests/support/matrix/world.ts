import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { issueAnswerLink } from '~/features/auth/account-links.server'
import { openSession } from '~/features/auth/session.server'
import { hashPassword } from '~/infra/password-hash.server'
import { type StoredFile, storeFile } from '~/infra/storage/store.server'
import { database, type Tx, transact } from '~db/client'
import {
  accountLinks,
  caseEvents,
  caseHolders,
  caseRequests,
  cases,
  clientNotes,
  documents,
  requestPapers,
  sessions as sessionRows,
  staff,
  syncRuns,
  timelinePhases,
  users,
  workbooks,
  workItems,
} from '~db/schema'
import { setPortalEnv } from '../engine'
import { createClient } from '../factories'
import { paperOf } from '../papers'
import { ADMIN_PASSWORD, type UsedPortal } from '../portal'
import { clientOf } from '../records'
import { ROCIO, VICTOR } from '../sample-portal'
import { LAWYER, newThings, type Things } from './things'

export type { Things }

/**
 * The visitors. The tracking visitor is the same person as the client, signed in the other way; `link` has only opened the
 * link of an e-mail about a request of theirs. `holder` sees one case of the client with an access of their own, and has none.
 */
export const VISITORS = [
  'nobody',
  'link',
  'tracking',
  'client',
  'another',
  'holder',
  'archived',
  'lawyer',
  'office',
  'admin',
] as const
export type Who = (typeof VISITORS)[number]
/** Whether somebody is of the firm, with whatever role. */
export const isOfFirm = (who: Who) => who === 'lawyer' || who === 'office' || who === 'admin'

/**
 * Whose object is requested, from the visitor's point of view. Strangers and the administrator own nothing: theirs is
 * the client's.
 */
export const IDS = ['own', 'foreign', 'missing'] as const
export type Whose = (typeof IDS)[number]

export type Entity =
  | 'client'
  | 'case'
  | 'document'
  | 'phase'
  | 'event'
  | 'request'
  | 'signature'
  | 'note'
  | 'holder'
  | 'run'
  | 'workbook'
  | 'work'
  | 'job'
export type World = {
  url: string
  /** A visitor's session, as a `Cookie` header; `fresh` for requests that end it. */
  cookieOf(who: Who, options?: { fresh?: boolean }): string
  idOf(entity: Entity, who: Who, whose: Whose): number
  /** New objects that may be destroyed. */
  things(): Things
  /** What this visitor must not be able to read anywhere. */
  secretsFrom(who: Who): RegExp | null
  /** What nobody must be able to read anywhere: hashes, tokens, storage paths. */
  neverShown: Set<string>
  /** Everything that belongs to the people of this world, to compare before and after. */
  belongings(): unknown
}

const TERESA = { dni: '23651544T' }
const MISSING = 99_999_999
/** What the firm notes about each of the people: nobody but the administrator may read it. */
const SECRET_NOTE = 'Nota interna: no contestar antes del viernes'

/** The people of the sample drive, signed in, one of them archived afterwards; all their cases have a hearing. */
export async function inhabit(portal: UsedPortal): Promise<World> {
  setPortalEnv({ DATA_DIR: portal.dataDir, ADMIN_PASSWORD })
  const password = await hashPassword('cuatro caballos verdes')
  database().update(users).set({ password }).run()
  database().update(cases).set({ nextHearing: '2099-01-15' }).run()
  const ofLawyer = eq(cases.clientId, clientOf(VICTOR.dni).id)
  database().update(cases).set({ assignedLawyer: LAWYER }).where(ofLawyer).run()
  for (const { dni } of [VICTOR, ROCIO, TERESA])
    noteAndAsk(dni, await storeFile(Readable.from([await paperOf(1, dni)])))
  const victor = belongingsOf(VICTOR.dni)
  const rocio = belongingsOf(ROCIO.dni)
  const teresa = belongingsOf(TERESA.dni)
  const owner: Record<Who, number | null> = {
    nobody: null,
    link: victor.client.id,
    tracking: victor.client.id,
    client: victor.client.id,
    another: rocio.client.id,
    holder: victor.ids.holder,
    archived: teresa.client.id,
    lawyer: null,
    office: null,
    admin: null,
  }
  const { client: linked, ids } = victor
  const sessions = new Map(VISITORS.map((who) => [who, signIn(who, owner[who])]))
  sessions.set('link', await openLink(portal.url, linked.id, { caseId: ids.case, requestId: ids.request }))
  database().update(users).set({ archived: true, archivedAt: 1 }).where(eq(users.id, teresa.client.id)).run()
  const things = { another: { own: rocio, foreign: victor }, archived: { own: teresa, foreign: rocio } }
  const seenFrom = (who: Who) =>
    who === 'another' || who === 'archived' ? things[who] : { own: victor, foreign: rocio }
  return {
    url: portal.url,
    cookieOf: (who, { fresh = false } = {}) =>
      (fresh && who !== 'link' ? signIn(who, owner[who]) : sessions.get(who)) ?? '',
    idOf: (entity, who, whose) => (whose === 'missing' ? MISSING : seenFrom(who)[whose].ids[entity]),
    things: newThings,
    secretsFrom: (who) => secretsOf(who, [victor, rocio, teresa], owner[who], victor.ids.case),
    neverShown: neverShown(),
    belongings: () =>
      [VICTOR, ROCIO, TERESA].map(({ dni }) => {
        const { ids, ...own } = belongingsOf(dni)
        return own
      }),
  }
}

/** An internal note, which no client may read, an open request, and a paper to sign. */
function noteAndAsk(dni: string, paper: StoredFile) {
  const { id } = clientOf(dni)
  const legalCase = database().select().from(cases).where(eq(cases.clientId, id)).get()
  transact((tx) => {
    tx.insert(clientNotes).values({ clientId: id, text: SECRET_NOTE, createdAt: 1 }).run()
    const request = { text: 'Firme el poder.', source: 'admin' as const, createdAt: 1 }
    tx.insert(caseRequests)
      .values({ ...request, caseId: legalCase?.id ?? 0 })
      .run()
    writePaper(tx, legalCase?.id ?? 0, paper)
  })
}

/** Who sees the case beside its client, from the first time on that somebody asks. */
function holderOf(caseId: number): number {
  const known = database().select().from(caseHolders).where(eq(caseHolders.caseId, caseId)).get()
  const userId = known?.userId ?? createClient({ name: 'Amparo Requena Solís' }).id
  const link = { caseId, userId, addedAt: 1 }
  transact((tx) => tx.insert(caseHolders).values(link).onConflictDoNothing().run())
  return userId
}

function writePaper(tx: Tx, caseId: number, { key, size, sha256 }: StoredFile) {
  const request = { caseId, kind: 'signature' as const, text: 'Firme el encargo.', source: 'admin' as const }
  const { id: requestId } = tx
    .insert(caseRequests)
    .values({ ...request, createdAt: 1 })
    .returning()
    .get()
  const paper = { fileName: 'encargo.pdf', fileSize: size, sha256, filePath: key, pages: 1 }
  tx.insert(requestPapers)
    .values({ ...paper, requestId, createdAt: 1 })
    .run()
}

type Belongings = ReturnType<typeof belongingsOf>

function belongingsOf(dni: string) {
  const { lastVisitAt, visitBeganAt, visitSince, archived, archivedAt, ...client } = clientOf(dni)
  const own = database().select().from(cases).where(eq(cases.clientId, client.id)).all()
  // Viewing a document records that it was seen.
  const papers = own
    .flatMap(({ id }) => database().select().from(documents).where(eq(documents.caseId, id)).all())
    .map(({ firstSeenAt, lastOpenedAt, lastDownloadedAt, ...paper }) => paper)
  const firstOf = (table: typeof timelinePhases | typeof syncRuns | typeof workbooks | typeof workItems) =>
    database().select({ id: table.id }).from(table).orderBy(table.id).get()?.id ?? 0
  const caseId = own[0]?.id ?? 0
  const requestOf = (kind: 'documents' | 'signature') => {
    const ofKind = and(eq(caseRequests.caseId, caseId), eq(caseRequests.kind, kind))
    return database().select().from(caseRequests).where(ofKind).get()?.id ?? 0
  }
  const ids: Record<Entity, number> = {
    client: client.id,
    case: caseId,
    document: papers[0]?.id ?? 0,
    event: database().select().from(caseEvents).where(eq(caseEvents.caseId, caseId)).get()?.id ?? 0,
    request: requestOf('documents'),
    signature: requestOf('signature'),
    note: database().select().from(clientNotes).where(eq(clientNotes.clientId, client.id)).get()?.id ?? 0,
    phase: firstOf(timelinePhases),
    run: firstOf(syncRuns),
    workbook: firstOf(workbooks),
    work: firstOf(workItems),
    job: newThings()('job'),
    holder: holderOf(caseId),
  }
  for (const [entity, id] of Object.entries(ids)) if (!id) throw new Error(`the sample has no ${entity}`)
  return { client, cases: own, documents: papers, ids }
}

function signIn(who: Who, userId: number | null): string {
  const browser = {
    now: Date.now(),
    language: 'es' as const,
    address: null,
    userAgent: null,
    device: { id: 'matrix', accounts: [] },
  }
  if (who === 'nobody' || who === 'link') return ''
  const session =
    isOfFirm(who) || userId === null
      ? { kind: 'admin' as const, ...memberOf(who) }
      : { kind: who === 'tracking' ? ('tracking' as const) : ('client' as const), userId }
  const token = transact((tx) => openSession(tx, session, browser))
  const value = Buffer.from(JSON.stringify(token)).toString('base64')
  return `${isOfFirm(who) ? 'asid' : 'sid'}=${encodeURIComponent(value)}`
}

/** The administrator signs in with the shared password, the others by name. */
function memberOf(who: Who): { label: string | null; staffId?: number } {
  if (who !== 'office' && who !== 'lawyer') return { label: null }
  const row = { name: who, nameKey: who, email: `${who}@despacho.example`, role: who, createdAt: 1 } as const
  transact((tx) => tx.insert(staff).values(row).onConflictDoNothing().run())
  const member = database().select().from(staff).where(eq(staff.role, who)).get()
  return { label: who, staffId: member?.id }
}

/** The cookie after the link of an e-mail about a request has been opened. */
async function openLink(
  url: string,
  userId: number,
  about: { caseId: number; requestId: number },
): Promise<string> {
  const { token } = transact((tx) => issueAnswerLink(tx, userId, about, Date.now()))
  const { headers } = await fetch(`${url}/answer/${token}`, { redirect: 'manual' })
  const cookie = headers.getSetCookie().find((line) => line.startsWith('answers='))
  if (!cookie) throw new Error('the link of an e-mail was not opened')
  return cookie.split(';')[0] ?? ''
}

function neverShown(): Set<string> {
  const papers = database().select().from(documents).all()
  return new Set(
    [
      ...papers.flatMap(({ filePath, sha256 }) => [filePath, sha256]),
      ...database()
        .select()
        .from(users)
        .all()
        .map(({ password }) => password ?? ''),
      ...database()
        .select()
        .from(sessionRows)
        .all()
        .map(({ idHash }) => idHash),
      ...database()
        .select()
        .from(accountLinks)
        .all()
        .map(({ tokenHash }) => tokenHash),
    ].filter(Boolean),
  )
}

/**
 * People of the firm may read everything, but a lawyer nothing about the cases of others; the others nothing about other people, and a link does not say whose it is. Who holds a
 * case of somebody else reads its number, and nothing about whose it is.
 */
function secretsOf(who: Who, people: Belongings[], userId: number | null, shared: number): RegExp | null {
  if (who === 'lawyer') {
    const others = people.filter(({ client }) => client.dni !== VICTOR.dni)
    return anyOf(
      others.flatMap(({ client, cases: own }) => [
        ...[client.dni, client.email, client.name],
        ...own.map(({ caseNumber }) => caseNumber),
      ]),
    )
  }
  if (isOfFirm(who)) return null
  const words = people.flatMap(({ client, cases: own }) => {
    const isOwn = client.id === userId && who !== 'archived'
    const ofPerson = isOwn && who !== 'link' ? [] : [client.dni, client.email, client.name]
    const others = own.filter(({ id }) => who !== 'holder' || id !== shared)
    return isOwn ? ofPerson : [...ofPerson, ...others.map(({ caseNumber }) => caseNumber)]
  })
  return anyOf([...words, SECRET_NOTE])
}

const anyOf = (words: (string | null)[]) =>
  new RegExp(words.map((word) => literally(word ?? '')).join('|'), 'i')

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
