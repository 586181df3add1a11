import { and, eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import type { FactName } from '~/domain/cases/case-facts'
import { caseKey } from '~/domain/cases/case-number'
import { withOpponent } from '~/domain/cases/case-title'
import { HEARING_FACTS, type HearingFacts, noHearingFacts, saysHearing } from '~/domain/hearings/hearing'
import { actorOf } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { AppError, EditConflict } from '~/infra/app-error'
import { recordVersion } from '~/infra/record-version.server'
import { database, type Tx, transact } from '~db/client'
import { jsonWithout } from '~db/raw/json'
import { cases, syncBases, users } from '~db/schema'
import { requireFreeNumber } from './edit-case.server'

const versionOf = (fact: FactName, value: string) => recordVersion({ [fact]: value })

/** One fact of a case as shown in its form. Throws `not_found`. */
export const getFact = (viewer: AdminViewer, caseId: number, fact: FactName) =>
  getFacts(viewer, caseId).factIn(fact)

/** All facts of a case, from one reading of its row. Throws `not_found`. */
export function getFacts(_viewer: AdminViewer, caseId: number) {
  const row = find(database(), caseId)
  const factIn = (fact: FactName) => {
    const value = row[fact] ?? ''
    return { value, version: versionOf(fact, value) }
  }
  return { row, factIn }
}

type Edit = { value: string | null; version: string }

/**
 * Edits one fact of a case by hand; the sheet does not revert it. A title made of the client's and the opposing party's
 * name follows the latter, and what is known of a hearing is not that of another day. Throws `not_found`,
 * `edit_conflict`, `case_number_taken`, `case_number_of_sheet` for a number under which the sheet has the case, and
 * `hearing_without_date`.
 */
export function editFact(
  viewer: AdminViewer,
  caseId: number,
  fact: FactName,
  { value, version }: Edit,
  now: number,
) {
  transact((tx) => {
    const row = find(tx, caseId)
    const current = row[fact] ?? ''
    if (versionOf(fact, current) !== version)
      throw new EditConflict({ value: current, version: versionOf(fact, current) })
    if ((value ?? '') === current) return
    const after = { [fact]: value, ...follow(tx, row, fact, value) }
    tx.update(cases)
      .set({ ...after, updatedAt: now })
      .where(eq(cases.id, caseId))
      .run()
    const { caseKey: _key, ...shown } = after
    recordChange(tx, {
      at: now,
      actor: actorOf(viewer),
      action: 'case_changed',
      userId: row.clientId,
      object: { kind: 'case', id: caseId },
      before: Object.fromEntries(Object.keys(shown).map((name) => [name, row[name as FactName]])),
      after: shown,
    })
  })
}

type Row = typeof cases.$inferSelect

function find(tx: Tx, caseId: number): Row {
  const row = tx.select().from(cases).where(eq(cases.id, caseId)).get()
  if (!row) throw new AppError('not_found')
  return row
}

type Following = { title?: string; caseKey?: string } & Partial<HearingFacts>

/** What changes along with a fact. */
function follow(tx: Tx, row: Row, fact: FactName, value: string | null): Following {
  if (fact === 'nextHearing') {
    forgetFactsOfSheet(tx, row)
    return saysHearing(row) ? noHearingFacts : {}
  }
  if (fact === 'hearingTime' && value !== null && row.nextHearing === null)
    throw new AppError('hearing_without_date')
  if (fact === 'caseNumber') return { caseKey: otherKey(tx, row, value ?? '') }
  if (fact !== 'expedienteContrario' || row.clientId === null) return {}
  const name = tx.select({ name: users.name }).from(users).where(eq(users.id, row.clientId)).get()?.name
  const title = name && withOpponent(row.title, name, { from: row.expedienteContrario, to: value })
  return title ? { title } : {}
}

/** Nobody removed by hand what is lost along with the day. */
function forgetFactsOfSheet(tx: Tx, { caseKey: key }: Row) {
  const base = and(eq(syncBases.kind, 'case'), eq(syncBases.key, key ?? ''))
  const paths = HEARING_FACTS.map((fact) => ['fields', fact])
  tx.update(syncBases)
    .set({ fields: jsonWithout(syncBases.fields, ...paths) })
    .where(base)
    .run()
}

function otherKey(tx: Tx, { caseKey: before }: Row, value: string): string {
  if (caseKey(value) === before) return before
  const base = and(eq(syncBases.kind, 'case'), eq(syncBases.key, before ?? ''))
  if (tx.select({ key: syncBases.key }).from(syncBases).where(base).get())
    throw new AppError('case_number_of_sheet')
  return requireFreeNumber(tx, value)
}
