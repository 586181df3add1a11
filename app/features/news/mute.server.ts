import { and, eq, inArray } from 'drizzle-orm'
import { isHeldBy } from '~/access/case-holders.server'
import type { ClientViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import { AppError } from '~/infra/app-error'
import { keyedHash, sameHash } from '~/infra/crypto.server'
import { env } from '~/infra/env.server'
import { paths } from '~/paths'
import { database, transact } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { cases, mergedClients, newsMutes } from '~db/schema'

/** Whom a link mutes: a client in one case, or in all they have (`caseId` 0). */
type Whom = { clientId: number; caseId: number }

const signature = ({ clientId, caseId }: Whom) => keyedHash('news', clientId, caseId).slice(0, 32)

/** The address that mutes the news of a client, without signing in. `caseId` null: of all their cases. */
export function muteUrl(clientId: number, caseId: number | null): string {
  const whom = { clientId, caseId: caseId ?? 0 }
  return `${env().publicUrl}${paths.newsMute(`${clientId}-${whom.caseId}-${signature(whom)}`)}`
}

/** Whether the news that the link is about are muted. Throws `not_found` for a link that is not ours. */
export function lookAtMute(token: string): { muted: boolean; all: boolean } {
  const whom = read(token)
  const { caseId, clientId } = newsMutes
  const muted = database()
    .select({ caseId })
    .from(newsMutes)
    .where(and(eq(clientId, whom.clientId), inArray(caseId, casesOf(whom))))
    .all()
  return { muted: muted.length > 0 && muted.length === casesOf(whom).length, all: whom.caseId === 0 }
}

/** Mutes the news that the link is about, or takes that back. Throws `not_found` for a link that is not ours. */
export function setMute(token: string, muted: boolean, now: number) {
  const whom = read(token)
  setMutes(whom.clientId, casesOf(whom), muted, now)
}

const muteOf = prepared((db, $: Holes<{ clientId: number; caseId: number }>) =>
  db
    .select({ caseId: newsMutes.caseId })
    .from(newsMutes)
    .where(and(eq(newsMutes.clientId, $.clientId), eq(newsMutes.caseId, $.caseId))),
)

/** Whether a client is not written to about a case of theirs. */
export const isMuted = (viewer: ClientViewer, caseId: number): boolean =>
  muteOf.get({ clientId: viewer.userId, caseId }) !== undefined

/** Mutes the news of a case for the client who asks for it, or takes that back. Throws `not_found` for cases of others. */
export function setCaseMute(viewer: ClientViewer, caseId: number, muted: boolean, now: number) {
  const isVisibleCase = and(eq(cases.id, caseId), visibleTo(viewer))
  if (!database().select({ id: cases.id }).from(cases).where(isVisibleCase).get())
    throw new AppError('not_found')
  setMutes(viewer.userId, [caseId], muted, now)
}

/** Mutes the news of cases for a client, or takes that back. */
export function setMutes(clientId: number, caseIds: number[], muted: boolean, now: number) {
  const isTheirMute = and(eq(newsMutes.clientId, clientId), inArray(newsMutes.caseId, caseIds))
  transact((tx) => {
    if (!muted) tx.delete(newsMutes).where(isTheirMute).run()
    else if (caseIds.length > 0)
      tx.insert(newsMutes)
        .values(caseIds.map((caseId) => ({ clientId, caseId, mutedAt: now })))
        .onConflictDoNothing()
        .run()
  })
}

const TOKEN = /^(\d{1,15})-(\d{1,15})-([0-9a-f]{32})$/

/** Of a record that was merged, whoever was kept. */
function read(token: string): Whom {
  const [, clientId, caseId, signed = ''] = TOKEN.exec(token) ?? []
  const whom = { clientId: Number(clientId), caseId: Number(caseId) }
  if (signed === '' || !sameHash(signed, signature(whom))) throw new AppError('not_found')
  const { id, userId } = mergedClients
  const kept = database().select({ userId }).from(mergedClients).where(eq(id, whom.clientId)).get()
  return { ...whom, clientId: kept?.userId ?? whom.clientId }
}

/** The client's own cases: one may belong to somebody else by now. */
const casesOf = ({ clientId, caseId }: Whom): number[] =>
  database()
    .select({ id: cases.id })
    .from(cases)
    .where(and(isHeldBy(clientId), caseId === 0 ? undefined : eq(cases.id, caseId)))
    .all()
    .map(({ id }) => id)
