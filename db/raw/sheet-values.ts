import { statement } from '../client'
import type { syncBases } from '../schema'

type Base = Pick<typeof syncBases.$inferSelect, 'kind' | 'key' | 'missingSince' | 'digest' | 'workbookId'>

/*
 * What every run reads of all clients and cases. By way of Drizzle, ten thousand of them take three times as long.
 */

/** Whose sheet values are stored, without the values. */
export const storedBases = (): Base[] =>
  statement<Base>(
    'SELECT kind, key, missing_since AS "missingSince", digest, workbook_id AS "workbookId" FROM sync_bases',
  ).all()

/** A row accepted without a question, with its case and person as they are now. */
export type AcceptedRow = {
  key: string
  digest: string
  id: number
  status: string
  name: string
  dni: string
}

/** The rows whose case and client are not archived, without those of clients who chose another address than the sheet's. */
export const acceptedRows = (): AcceptedRow[] =>
  statement<AcceptedRow>(
    `SELECT b.key, b.digest, c.id, c.status, u.name, u.dni
     FROM sync_bases b JOIN cases c ON c.id = b.case_id JOIN users u ON u.id = c.client_id
     WHERE b.kind = 'case' AND b.missing_since IS NULL AND b.digest IS NOT NULL AND u.dni IS NOT NULL
       AND c.archived = 0 AND u.archived = 0 AND u.email_chosen_at IS NULL`,
  ).all()
