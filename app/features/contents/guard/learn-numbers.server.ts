import { and, eq, inArray, or } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { actorOf } from '~/features/audit/record.server'
import { recordChange } from '~/features/audit/record-change.server'
import { database, type Tx, transact } from '~db/client'
import { caseCourtNumbers, cases } from '~db/schema'
import { type CourtNumber, courtNumbersIn } from './court-numbers'

/** The numbers of a paper that are remembered for no case yet, and those that are for this one. */
export function numbersToLearn(_viewer: AdminViewer, text: string, caseId: number) {
  const named = courtNumbersIn(text)
  const values = named.map(({ value }) => value)
  const known = database()
    .select()
    .from(caseCourtNumbers)
    .where(inArray(caseCourtNumbers.value, values))
    .all()
  const ownerOf = (one: CourtNumber) =>
    known.find(({ kind, value, court }) => kind === one.kind && value === one.value && court === one.court)
      ?.caseId
  return {
    offered: named.filter((one) => ownerOf(one) === undefined),
    learnt: named.filter((one) => ownerOf(one) === caseId),
  }
}

/** From now on papers with these numbers are known to be of a case, because a person has said so. One that is of another stays there. */
export function learnNumbers(viewer: AdminViewer, caseId: number, numbers: CourtNumber[], now: number) {
  transact((tx) => {
    for (const number of numbers) {
      const { changes } = tx
        .insert(caseCourtNumbers)
        .values({ ...number, caseId, addedAt: now, addedBy: viewer.label })
        .onConflictDoNothing()
        .run()
      if (changes > 0) record(tx, viewer, caseId, { before: null, after: number }, now)
    }
  })
}

/** The case is known by these numbers no longer. */
export function forgetNumbers(viewer: AdminViewer, caseId: number, numbers: CourtNumber[], now: number) {
  if (numbers.length === 0) return
  transact((tx) => {
    const these = numbers.map(({ kind, value, court }) =>
      and(
        eq(caseCourtNumbers.kind, kind),
        eq(caseCourtNumbers.value, value),
        eq(caseCourtNumbers.court, court),
      ),
    )
    const gone = tx
      .delete(caseCourtNumbers)
      .where(and(eq(caseCourtNumbers.caseId, caseId), or(...these)))
      .returning()
      .all()
    for (const number of gone) record(tx, viewer, caseId, { before: number, after: null }, now)
  })
}

type Change = { before: CourtNumber | null; after: CourtNumber | null }

function record(tx: Tx, viewer: AdminViewer, caseId: number, { before, after }: Change, now: number) {
  const auditedOf = (number: CourtNumber | null) => ({
    courtNumber: number && [number.value, number.court].filter(Boolean).join(', '),
  })
  const owner = tx.select({ clientId: cases.clientId }).from(cases).where(eq(cases.id, caseId)).get()
  recordChange(tx, {
    ...{ at: now, actor: actorOf(viewer), action: 'case_changed', userId: owner?.clientId ?? null },
    ...{ object: { kind: 'case', id: caseId }, before: auditedOf(before), after: auditedOf(after) },
  })
}
