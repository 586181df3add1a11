import { counter } from '~/infra/metrics/registry.server'
import type { mailOutbox } from '~db/schema'

type Row = typeof mailOutbox.$inferSelect

const outcomes = counter(
  'portal_mail_attempts_total',
  'What became of attempts to send an e-mail; queued: it will be tried again.',
  ['kind', 'outcome'],
)

/** Counts one attempt to send. */
export const countMail = (kind: Row['kind'], outcome: Row['state']) => outcomes.inc({ kind, outcome })
