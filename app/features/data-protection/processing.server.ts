import { and, count, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { CLOCK_TIME, existingInstant } from '~/domain/civil-date'
import { hours } from '~/domain/duration'
import { fullFirmName } from '~/domain/people/firm-name'
import { readFirm } from '~/features/settings/firm.server'
import { env } from '~/infra/env.server'
import { database } from '~db/client'
import { caseMessages, cases, documents, mailOutbox, pushSubscriptions, staff, users } from '~db/schema'
import { retentionTerms } from './retention-terms.server'

const rowsOf = (table: SQLiteTable, which?: SQL) =>
  database().select({ n: count() }).from(table).where(which).get()?.n ?? 0

/** Who the controller is, as the firm has said. */
function controller() {
  const { name, nif, address, phone, email, bar, barNumber } = readFirm()
  return [fullFirmName(name), nif, address, phone, email, [bar, barNumber].filter(Boolean).join(' ')].filter(
    Boolean,
  )
}

/** How many people and records there are, of each kind. */
const countsOf = () => ({
  clients: rowsOf(users, and(eq(users.archived, false), isNull(users.blockedAt))),
  archivedClients: rowsOf(users, and(eq(users.archived, true), isNull(users.blockedAt))),
  blockedClients: rowsOf(users, isNotNull(users.blockedAt)),
  staff: rowsOf(staff, isNull(staff.offAt)),
  cases: rowsOf(cases),
  documents: rowsOf(documents),
  messages: rowsOf(caseMessages),
  mails: rowsOf(mailOutbox),
})
export type ProcessingCount = keyof ReturnType<typeof countsOf>

/** Who is given data, as this portal is set up: what is not set up is not named. */
function recipients() {
  const { SMTP_URL, DRIVE, DOCUMENTS, OFFSITE_REPOSITORY } = env()
  return {
    hosting: true,
    mail: SMTP_URL !== undefined,
    microsoft: DRIVE === 'graph',
    bucket: DOCUMENTS === 's3',
    offsite: OFFSITE_REPOSITORY !== undefined,
    push: rowsOf(pushSubscriptions) > 0,
  }
}
export type Recipient = keyof ReturnType<typeof recipients>

/** The facts of the record of processing (GDPR, article 30), as they are now. */
export function processingRecord(_viewer: AdminViewer) {
  const isOwnCall = recipients()
  return {
    controller: controller(),
    counts: countsOf(),
    recipients: (Object.keys(isOwnCall) as Recipient[]).filter((one) => isOwnCall[one]),
    terms: retentionTerms(),
    isEncrypted: env().secureCookies,
    readsDocuments: env().READ_DOCUMENTS === true,
  }
}

const TERM_MS = hours(72)

/** The facts of a notice of a breach (GDPR, article 33). `known`: when the firm learnt of it, `YYYY-MM-DDTHH:MM` in Madrid. */
export function breachNotice(_viewer: AdminViewer, known: string) {
  const [day = '', time = ''] = known.slice(0, 16).split('T')
  const isWritten = z.iso.date().safeParse(day).success && CLOCK_TIME.test(time)
  const at = isWritten ? existingInstant(day, time) : null
  return { controller: controller(), counts: countsOf(), at, until: at === null ? null : at + TERM_MS }
}
