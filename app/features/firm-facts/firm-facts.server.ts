import { and, count, eq, isNull } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { CASE_FACTS, FACT_NAMES } from '~/domain/cases/case-facts'
import {
  type FactReaders,
  type FirmFact,
  firmFactKey,
  MOST_FIRM_FACTS,
  mayBeMoney,
} from '~/domain/cases/firm-facts'
import { foldAccents } from '~/domain/fold-accents'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { recordPlainChange } from '~/features/audit/record-change.server'
import { isoInstant } from '~/features/lists/list-query'
import { digest } from '~/features/spreadsheet/digest'
import { LABELS } from '~/i18n/labels'
import { AppError, EditConflict } from '~/infra/app-error'
import { database, type Tx, transact } from '~db/client'
import { firmFacts } from '~db/schema'
import type { FactName, NewFirmFact, ReadersChange } from './schemas'
import { clientsWithFact, forgetFact, valuesOfFact } from './values.server'

const { id, name, kind, client, money } = firmFacts
const columns = { id, name, kind, client, money }
const isLive = isNull(firmFacts.removedAt)

/** A fact with what is said of it in its form. Throws `not_found`. */
export function getFirmFact(_viewer: AdminViewer, factId: number) {
  const row = find(database(), factId)
  return { ...row, key: firmFactKey(row.id), updatedAt: isoInstant(row.updatedAt), uses: usesOf(factId) }
}

/** The most values that a page lists. */
const MOST_VALUES = 100

/**
 * What cases have as a fact: its values, the most frequent first, in how many cases, and how many clients those have.
 * `mark` changes with any of it.
 */
export function usesOf(factId: number) {
  const values = valuesOfFact(factId)
  const cases = values.reduce((sum, { count }) => sum + count, 0)
  const clients = clientsWithFact(factId)
  return {
    ...{
      cases,
      clients,
      values: values.slice(0, MOST_VALUES),
      more: Math.max(0, values.length - MOST_VALUES),
    },
    mark: digest(JSON.stringify([values, clients])),
  }
}

/** Adds a fact, in the caller's transaction. Throws `fact_name_taken`, `facts_full`. */
export function addFirmFact(tx: Tx, viewer: AdminViewer, input: NewFirmFact, now: number): FirmFact {
  if ((tx.select({ n: count() }).from(firmFacts).where(isLive).get()?.n ?? 0) >= MOST_FIRM_FACTS)
    throw new AppError('facts_full', { most: MOST_FIRM_FACTS })
  const { name, kind } = input
  const shown = seenBy(kind, input.readers)
  const row = tx
    .insert(firmFacts)
    .values({
      ...{ name, nameKey: requireFreeName(tx, name, null), kind },
      ...{ ...shown, createdAt: now, updatedAt: now },
    })
    .returning(columns)
    .get()
  recordAudit(tx, {
    at: now,
    actor: actorOf(viewer),
    action: 'fact_created',
    detail: { name, kind, shown: shown.client, ...(shown.money && { money: true }) },
  })
  return { key: firmFactKey(row.id), ...row }
}

/**
 * Changes what a fact is called. Throws `not_found`, `fact_name_taken`, and `EditConflict` if somebody has saved it since
 * it was read.
 */
export function renameFirmFact(
  viewer: AdminViewer,
  factId: number,
  { name, updatedAt }: FactName,
  now: number,
) {
  return transact((tx) => {
    const before = find(tx, factId)
    const readAt = isoInstant(before.updatedAt)
    if (updatedAt !== readAt) throw new EditConflict({ name: before.name, updatedAt: readAt })
    write(tx, viewer, before, { name, nameKey: requireFreeName(tx, name, factId) }, now)
  })
}

/**
 * Lets clients see a fact, or keeps it in the firm. Throws `not_found`, `invalid_input` for words as money, and `fact_uses_changed` if the
 * values that were on the screen have become others.
 */
export function setFactReaders(
  viewer: AdminViewer,
  factId: number,
  { readers, seen }: ReadersChange,
  now: number,
) {
  return transact((tx) => {
    const before = find(tx, factId)
    const { mark, cases } = usesOf(factId)
    if (mark !== seen) throw new AppError('fact_uses_changed', { cases })
    write(tx, viewer, before, seenBy(before.kind, readers), now)
  })
}

type Fact = ReturnType<typeof find>

function write(tx: Tx, viewer: AdminViewer, before: Fact, change: Partial<Fact>, now: number) {
  const after = tx
    .update(firmFacts)
    .set({ ...change, updatedAt: Math.max(now, before.updatedAt + 1) })
    .where(eq(id, before.id))
    .returning()
    .get()
  recordPlainChange(tx, {
    ...{ at: now, actor: actorOf(viewer), action: 'fact_changed' as const, detail: { name: before.name } },
    before: auditedOf(before),
    after: auditedOf(after),
  })
}

const auditedOf = (fact: Fact) => ({ name: fact.name, shown: fact.client, money: fact.money })

function seenBy(kind: FirmFact['kind'], readers: FactReaders) {
  if (readers === 'money' && !mayBeMoney(kind)) throw new AppError('invalid_input')
  return { client: readers !== 'firm', money: readers === 'money' }
}

/**
 * Removes a fact and its values, in the caller's transaction; returns its name. Throws `not_found`, and
 * `fact_uses_changed` if the values that were on the screen have become others.
 */
export function removeFirmFact(
  tx: Tx,
  viewer: AdminViewer,
  factId: number,
  seen: string,
  now: number,
): string {
  const { name } = find(tx, factId)
  const { cases, mark } = usesOf(factId)
  if (mark !== seen) throw new AppError('fact_uses_changed', { cases })
  forgetFact(tx, factId)
  tx.update(firmFacts).set({ removedAt: now, updatedAt: now }).where(eq(id, factId)).run()
  recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'fact_deleted', detail: { name, cases } })
  return name
}

function find(tx: Tx, factId: number) {
  const row = tx
    .select()
    .from(firmFacts)
    .where(and(eq(firmFacts.id, factId), isLive))
    .get()
  if (!row) throw new AppError('not_found')
  return row
}

/** Two facts of one name could not be told apart, in whatever language the page is. */
function requireFreeName(tx: Tx, name: string, factId: number | null): string {
  const nameKey = keyOf(name)
  const others = tx
    .select({ id })
    .from(firmFacts)
    .where(and(eq(firmFacts.nameKey, nameKey), isLive))
    .all()
  if (OWN_LABELS.has(nameKey) || others.some((row) => row.id !== factId))
    throw new AppError('fact_name_taken')
  return nameKey
}

const keyOf = (name: string) => foldAccents(name).replace(/[^\p{L}\p{N}]/gu, '')
/** The facts of the specification, and what heads other columns of a list. */
const OWN_LABELS = new Set(
  [...FACT_NAMES.map((fact) => CASE_FACTS[fact].label), ...Object.values(LABELS)]
    .flatMap((words) => Object.values(words))
    .map(keyOf),
)
