import { existsSync } from 'node:fs'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { mailGoesToFiles, mailServerDown } from '~/features/mail/mail-server.server'
import { isFirmNamed, readFirm } from '~/features/settings/firm.server'
import { readSetting, writeSetting } from '~/features/settings/settings.server'
import { connection } from '~/infra/drive/graph/sign-in/drive-connection.server'
import { env } from '~/infra/env.server'
import { database, transact } from '~db/client'
import { auditLog, syncRuns } from '~db/schema'
import { FIRST_STEPS, type FirstSteps } from './first-steps'

/**
 * What a new firm has set up; null once everything has been done: from then on only a setting is read. `folder`: asks
 * no drive, a connection or a folder that is there is enough.
 */
export function firstSteps(_viewer: AdminViewer, now: number): FirstSteps | null {
  if (readSetting('first_steps_done') !== null) return null
  const { address, nif, phone, email } = readFirm()
  const steps: FirstSteps = {
    firm: Boolean(isFirmNamed() && nif && address && (phone || email)),
    mail: !mailGoesToFiles() && mailServerDown() === null && readSetting('mail_tried') !== null,
    folder: env().DRIVE === 'local' ? existsSync(env().driveFolder) : connection().connectedAt !== null,
    sheet: hasRun(isNotNull(syncRuns.sourceSha256)),
    columns: hasRun(inArray(syncRuns.state, ['done', 'waiting', 'undone'])),
    client: hasOpenedClient(),
  }
  if (!FIRST_STEPS.every((step) => steps[step])) return steps
  transact((tx) => writeSetting(tx, 'first_steps_done', 'yes', now))
  return null
}

const hasRun = (condition: ReturnType<typeof eq>) =>
  database().select({ id: syncRuns.id }).from(syncRuns).where(condition).limit(1).get() !== undefined

const hasOpenedClient = () =>
  database()
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(inArray(auditLog.action, ['case_viewed', 'client_viewed']), eq(auditLog.actorKind, 'admin')))
    .limit(1)
    .get() !== undefined
