import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { hours } from '~/domain/duration'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import type { UserView } from '~/features/auth/contract'
import { toUserView } from '~/features/auth/get-user.server'
import { AppError } from '~/infra/app-error'
import { noteIfRoom } from '~/infra/driver-faults.server'
import { database, transact } from '~db/client'
import { person, users } from '~db/schema'

/** One client, even if archived, recorded as viewed once per session and hour. Throws `not_found`. */
export function viewClient(viewer: AdminViewer, id: number, now: number): UserView {
  const user = database().select(person).from(users).where(eq(users.id, id)).get()
  if (!user) throw new AppError('not_found')
  const once = ['client', viewer.session, id, Math.floor(now / hours(1))].join(':')
  noteIfRoom(`a view of client ${id}`, () =>
    transact((tx) =>
      recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'client_viewed', userId: id, once }),
    ),
  )
  return toUserView(user, 'client')
}
