import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { AppError } from '~/infra/app-error'
import { DriveError } from '~/infra/drive/graph/drive-error'
import { beginSignIn, finishSignIn } from '~/infra/drive/graph/sign-in/drive-connection.server'
import { env } from '~/infra/env.server'
import { transact } from '~db/client'
import { forgetCloudFacts } from './cloud-facts.server'

type Ticket = { state: string; verifier: string }

/**
 * The provider's sign-in page, and what the browser has to keep until it comes back; with `writes`, the account is asked to let the
 * portal write. Throws `drive_is_local`, and
 * `drive_config` for a connection with the application's own credentials.
 */
export function startSignIn(
  _viewer: AdminViewer,
  asking: { writes?: boolean } = {},
): Promise<Ticket & { url: string }> {
  if (env().DRIVE === 'local') throw new AppError('drive_is_local')
  forgetCloudFacts()
  return beginSignIn(asking)
}

/**
 * Connects the account that has signed in. `url` is the address the browser came back to, `ticket` what it kept. Throws
 * a `DriveError`, without a ticket too; the connection then stays as it was.
 */
export async function completeSignIn(
  viewer: AdminViewer,
  { url, ticket }: { url: string; ticket: Ticket | null },
  now: number,
) {
  if (env().DRIVE === 'local') throw new AppError('drive_is_local')
  if (ticket === null) throw new DriveError('drive_auth_required', { reason: 'stateMismatch' })
  await finishSignIn({ url, ...ticket }, viewer.label ?? '', now)
  forgetCloudFacts()
  transact((tx) => recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'drive_connected' }))
}
