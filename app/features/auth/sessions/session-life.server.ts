import { eq } from 'drizzle-orm'
import type { ClientViewer, Viewer } from '~/access/viewer'
import { displayName } from '~/domain/people/person-name'
import { clockTime } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { RequestContext } from '~/infra/http/request-context.server'
import { type Holes, prepared } from '~db/prepared'
import { sessions } from '~db/schema'
import { getUser } from '../get-user.server'
import { LIFE } from '../session.server'

const endOf = prepared((db, $: Holes<{ session: string }>) =>
  db
    .select({ endsAt: sessions.expiresAt, seenAt: sessions.seenAt })
    .from(sessions)
    .where(eq(sessions.idHash, $.session)),
)

/**
 * How long a session lasts when idle and in total, in milliseconds, and its latest end in the firm's time zone: for the
 * page's note and warning.
 */
export function lifeOf(viewer: Viewer, { now, language }: { now: number; language: Language }) {
  const endsAt = endOf.get({ session: viewer.session })?.endsAt ?? now
  return { idleMs: LIFE[viewer.kind].idle, leftMs: endsAt - now, endsAt: clockTime(language, endsAt) }
}

/** The milliseconds until a session ends if it is not used. */
export function idleLeftOf({ session, kind }: Viewer, { now }: { now: number }): number {
  const seenAt = endOf.get({ session })?.seenAt
  return seenAt === undefined ? 0 : seenAt + LIFE[kind].idle - now
}

/** What the frame of a client's pages says: who is signed in, and how long their session lasts. */
export function signedIn(viewer: ClientViewer, context: RequestContext) {
  const { name, dni, username } = getUser(viewer)
  return {
    name: displayName(name),
    identity: dni ? `DNI/NIE ${dni}` : username,
    life: lifeOf(viewer, context),
  }
}
