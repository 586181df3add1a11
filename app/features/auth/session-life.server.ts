import { eq } from 'drizzle-orm'
import type { Viewer } from '~/access/viewer'
import { clockTime } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { database } from '~db/client'
import { sessions } from '~db/schema'
import { LIFE } from './session.server'

/**
 * How long a session lasts when idle and in total, in milliseconds, and its latest end in the firm's time zone: for the
 * page's note and warning.
 */
export function lifeOf(viewer: Viewer, { now, language }: { now: number; language: Language }) {
  const row = database()
    .select({ endsAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.idHash, viewer.session))
    .get()
  const endsAt = row?.endsAt ?? now
  return { idleMs: LIFE[viewer.kind].idle, leftMs: endsAt - now, endsAt: clockTime(language, endsAt) }
}
