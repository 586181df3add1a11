import { eq } from 'drizzle-orm'
import { findCaseByKey } from '~/access/find-case.server'
import type { AdminViewer } from '~/access/viewer'
import { FACT_NAMES } from '~/domain/cases/case-facts'
import { caseKey } from '~/domain/cases/case-number'
import { withOpponent } from '~/domain/cases/case-title'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { AppError } from '~/infra/app-error'
import { recordVersion, requireVersion } from '~/infra/record-version.server'
import { database, type Tx, transact } from '~db/client'
import { columnsOf } from '~db/rows'
import { cases, users } from '~db/schema'
import type { EditCase, NewCase } from './schemas'

// The number is edited by itself: the sheet knows the case by it.
const editable = columnsOf(
  cases,
  FACT_NAMES.filter((name) => name !== 'caseNumber'),
)

/** A case as shown in its form. Throws `not_found`. */
export function getCaseForm(_viewer: AdminViewer, id: number) {
  const { caseNumber, clientId, fields } = findEditable(database(), id)
  return { id, caseNumber, clientId, ...fields, version: recordVersion(fields) }
}

function findEditable(db: Tx, id: number) {
  const { caseNumber, clientId } = cases
  const row = db.select({ caseNumber, clientId, fields: editable }).from(cases).where(eq(cases.id, id)).get()
  if (!row) throw new AppError('not_found')
  return row
}

/** Edits a case by hand; the sheet does not revert it. Throws `not_found`, `edit_conflict`. */
export function editCase(viewer: AdminViewer, id: number, { version, ...next }: EditCase, now: number) {
  transact((tx) => {
    const { clientId, fields: before } = findEditable(tx, id)
    requireVersion(before, version)
    const fields = (Object.keys(next) as (keyof typeof next)[]).filter(
      (field) => next[field] !== before[field],
    )
    if (fields.length === 0) return
    tx.update(cases)
      .set({ ...next, updatedAt: now })
      .where(eq(cases.id, id))
      .run()
    const object = { kind: 'case' as const, id }
    recordChange(tx, {
      at: now,
      actor: actorOf(viewer),
      action: 'case_changed',
      userId: clientId,
      object,
      before,
      after: next,
    })
  })
}

/** Adds a case to a client by hand; returns its id. Throws `not_found`, `case_number_taken`. */
export function createCase(viewer: AdminViewer, clientId: number, input: NewCase, now: number): number {
  return transact((tx) => {
    const client = tx.select({ name: users.name }).from(users).where(eq(users.id, clientId)).get()
    if (!client) throw new AppError('not_found')
    const made = withOpponent(input.title, client.name, { from: null, to: input.expedienteContrario })
    return insertCase(tx, viewer, clientId, { ...input, title: made ?? input.title }, now)
  })
}

/** The same in the caller's transaction, for a client who exists. */
export function insertCase(
  tx: Tx,
  viewer: AdminViewer,
  clientId: number,
  input: NewCase,
  now: number,
): number {
  const key = requireFreeNumber(tx, input.caseNumber)
  const { id } = tx
    .insert(cases)
    .values({ ...input, caseKey: key, clientId, createdAt: now, updatedAt: now })
    .returning({ id: cases.id })
    .get()
  const object = { kind: 'case' as const, id }
  recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'case_created', userId: clientId, object })
  return id
}

/** The key of an unused number: two spellings of a number are the same case to the synchronisation. */
export function requireFreeNumber(tx: Tx, caseNumber: string): string {
  const key = caseKey(caseNumber)
  if (findCaseByKey(tx, key)) throw new AppError('case_number_taken')
  return key
}
