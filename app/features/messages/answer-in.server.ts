import { randomUUID } from 'node:crypto'
import type { AdminViewer } from '~/access/viewer'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import type { Tx } from '~db/client'
import { caseMessages } from '~db/schema'
import type { CaseOfClient as Case } from './find-case.server'
import { mailMessage } from './mail-message.server'
import { noteThread } from './threads.server'

type Action = 'message_written' | 'messages_closed' | 'call_noted'

/** Records that something was written, noted or closed, and nothing of what was. */
export function recordMessage(
  tx: Tx,
  viewer: AdminViewer,
  action: Action,
  { caseId, clientId }: Case,
  at: number,
  detail = {},
) {
  const about = { userId: clientId, object: { kind: 'case' as const, id: caseId } }
  recordAudit(tx, { at, actor: actorOf(viewer), action, ...about, detail })
}

/** Writes to one person alone in a transaction, without settling what waits. Returns whether an e-mail says so. */
export function answerIn(
  tx: Tx,
  viewer: AdminViewer,
  legalCase: Case,
  { text, notify, dueAt }: { text: string; notify: boolean; dueAt?: number },
  now: number,
): boolean {
  const { caseId, clientId } = legalCase
  const message = { text, writer: viewer.label, once: randomUUID(), sentAt: now }
  tx.insert(caseMessages)
    .values({ caseId, clientId, kind: 'firm', ...message })
    .run()
  noteThread(tx, legalCase, { closedAt: null })
  recordMessage(tx, viewer, 'message_written', legalCase, now)
  return notify && mailMessage(tx, legalCase, now, dueAt)
}
