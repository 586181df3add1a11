import type { MailServerDown } from '~/features/mail/mail-server.server'
import type { AppError } from '~/infra/app-error'
import type { CertificateFault } from '~/infra/trouble'

/** Something that stands still. Instants are UTC milliseconds; `on` is a civil date. */
export type Standstill = { what: 'worker' | 'database' | 'disk' | 'disk_low' } | StandingPart

/** A part of the portal that stands still, whatever runs. */
export type StandingPart =
  | { what: 'drive' | 'sheet'; since: number; error: AppError }
  | { what: 'schedule'; since: number }
  | { what: 'mail'; since: number; fault: MailServerDown['fault'] | 'worker' }
  | { what: 'bounces' | 'offsite' | 'damaged'; since: number }
  | { what: 'documents'; since: number; error: AppError }
  | { what: 'seal'; fault: CertificateFault }
  | { what: 'backup' | 'audit'; on: string | null }

/** The same in words: for the strip, and in full with the reason and what to do. */
export type StandstillWords = { what: Standstill['what']; short: string; sentence: string; reason: string }
