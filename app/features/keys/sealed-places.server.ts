import { and, asc, eq, gt, isNotNull, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { KeyPurpose } from '~/infra/crypto.server'
import type { Tx } from '~db/client'
import {
  auditKeys,
  busyCalendars,
  deliveryPapers,
  driveConnections,
  mailOutbox,
  mergedClients,
  settings,
  staff,
  staffLinks,
  waitingTexts,
} from '~db/schema'

/** Something sealed with the portal's key, and what finds it again. */
export type Sealed = { row: number | string; bytes: Buffer }

/** A column whose values are sealed with the portal's key. */
export type SealedPlace = {
  /** `table.column`, or the key of a setting. */
  name: string
  purpose: KeyPurpose
  /** The next values after a row, in order. */
  read: (tx: Tx, after: number | string | null, most: number) => Sealed[]
  write: (tx: Tx, sealed: Sealed) => void
}

type Column = SQLiteColumn & { table: SQLiteTable }

function column(name: string, key: Column, bytes: Column, purpose: KeyPurpose, only?: SQL): SealedPlace {
  const { table } = key
  const field = Object.entries(table).find(([, one]) => one === bytes)?.[0] ?? ''
  return {
    name,
    purpose,
    read: (tx, after, most) =>
      tx
        .select({ row: key, bytes })
        .from(table)
        .where(and(isNotNull(bytes), only, after === null ? undefined : gt(key, after)))
        .orderBy(asc(key))
        .limit(most)
        .all() as Sealed[],
    write: (tx, { row, bytes: sealed }) =>
      void tx
        .update(table)
        .set({ [field]: sealed })
        .where(eq(key, row))
        .run(),
  }
}

function setting(key: 'push_keys' | 'call_feed', purpose: KeyPurpose): SealedPlace {
  return {
    name: `settings.${key}`,
    purpose,
    read: (tx, after) =>
      tx
        .select({ value: settings.value })
        .from(settings)
        .where(eq(settings.key, key))
        .all()
        .filter(() => after === null)
        .map(({ value }) => ({ row: key, bytes: Buffer.from(value, 'base64') })),
    // When it was made stays as it was.
    write: (tx, { bytes }) =>
      void tx
        .update(settings)
        .set({ value: bytes.toString('base64') })
        .where(eq(settings.key, key))
        .run(),
  }
}

/**
 * Everything that is sealed with the portal's key. Of what is sealed with the key of a client, that key is here: the values themselves stay
 * as they are, also where nothing may be changed any more, as in the audit trail.
 */
export const SEALED_PLACES: SealedPlace[] = [
  column('audit_keys.key', auditKeys.userId, auditKeys.key, 'audit'),
  column('merged_clients.audit_key', mergedClients.id, mergedClients.auditKey, 'audit'),
  column('staff.totp_seed', staff.id, staff.totpSeed, 'staff'),
  column('staff_links.totp_seed', staffLinks.tokenHash, staffLinks.totpSeed, 'staff'),
  column('mail_outbox.secret', mailOutbox.id, mailOutbox.secret, 'mail'),
  column('drive_connections.refresh_token', driveConnections.id, driveConnections.refreshToken, 'drive'),
  column('drive_connections.access_token', driveConnections.id, driveConnections.accessToken, 'drive'),
  column('busy_calendars.address', busyCalendars.id, busyCalendars.address, 'calendar'),
  column('delivery_papers.facts', deliveryPapers.id, deliveryPapers.facts, 'deliveries'),
  ...[waitingTexts.sealed, waitingTexts.picture].map((bytes) =>
    // Of what a client has sent, they are sealed with the client's key.
    column(
      `waiting_texts.${bytes.name}`,
      waitingTexts.id,
      bytes,
      'waiting',
      isNotNull(waitingTexts.uploadId),
    ),
  ),
  setting('push_keys', 'push'),
  setting('call_feed', 'calendar'),
]
