import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { wordsOf } from '~/domain/people/words-of-name'
import { actorOf } from '~/features/audit/record.server'
import { withdrawUnsigned } from '~/features/cases/request-rows.server'
import { forgetPaperNames, readAgainWithout } from '~/features/deliveries/facts-of-paper.server'
import { forgetSummaries } from '~/features/documents/summaries/summaries.server'
import { forgetFirmFacts } from '~/features/firm-facts/values.server'
import { forgetPerson } from '~/features/sync/runs/erase-from-runs.server'
import { forgetWrites } from '~/features/write-back/forget-writes.server'
import type { Tx } from '~db/client'
import {
  caseCourtNumbers,
  caseRequests,
  cases,
  clientNotes,
  mergedClients,
  otpChallenges,
  person,
  users,
  verificationCodes,
  welcomeEmails,
} from '~db/schema'
import { unfiledOf } from './left-behind.server'

const SHORTEST_WORD = 3

/**
 * Erases a client everywhere except in the case files, which the firm has to keep: e-mails, codes, data read and
 * planned by the synchronisation, the search index. Runs in the transaction of the deletion, before it. A waiting run
 * whose plan names the person is discarded. Cases that are left to others (`left`) keep the facts of the firm, and what the person
 * was to sign is withdrawn. `namesThem` tells of a text whether it says who they are.
 */
export function erasePerson(
  tx: Tx,
  viewer: AdminViewer,
  id: number,
  { now, left, namesThem }: { now: number; left: number[]; namesThem: (text: string) => boolean },
) {
  const user = tx.select(person).from(users).where(eq(users.id, id)).get()
  if (!user) return
  const merged = tx.select().from(mergedClients).where(eq(mergedClients.userId, id)).all()
  const ownCases = tx.select().from(cases).where(eq(cases.clientId, id)).all()
  const caseIds = ownCases.map((legalCase) => legalCase.id)
  const caseNumbers = ownCases.map(({ caseNumber }) => caseNumber)
  tx.delete(welcomeEmails).where(eq(welcomeEmails.clientId, id)).run()
  tx.delete(clientNotes).where(eq(clientNotes.clientId, id)).run()
  const records = [user, ...merged]
  const erased = caseIds.filter((caseId) => !left.includes(caseId))
  const facts = forgetFirmFacts(tx, erased)
  forgetWrites(tx, erased, unfiledOf(tx, id))
  forgetSummaries(tx, erased)
  tx.delete(caseCourtNumbers).where(inArray(caseCourtNumbers.caseId, erased)).run()
  readAgainWithout(tx, id)
  const ofLeft = and(isNull(caseRequests.askedOf), inArray(caseRequests.caseId, left))
  withdrawUnsigned(tx, or(eq(caseRequests.askedOf, id), ofLeft), actorOf(viewer), now)
  for (const { dni, name } of records) {
    if (dni) forgetLetters(tx, dni)
    forgetPaperNames(tx, { dni, name })
    forgetTitles(tx, ownCases, name)
  }
  const named = records.map(({ dni }) => ({ dni, values: facts, caseNumbers, namesThem }))
  forgetPerson(tx, viewer, named, now)
}

/** A case named after its client, even by a part of their name, is renamed to its number. */
function forgetTitles(tx: Tx, ownCases: (typeof cases.$inferSelect)[], name: string) {
  const words = wordsOf(name).filter((word) => word.length >= SHORTEST_WORD)
  for (const { id, title, caseNumber } of ownCases)
    if (wordsOf(title).some((word) => words.includes(word)))
      tx.update(cases).set({ title: caseNumber }).where(eq(cases.id, id)).run()
}

function forgetLetters(tx: Tx, dni: string) {
  tx.delete(welcomeEmails).where(eq(welcomeEmails.clientDni, dni)).run()
  const codes = eq(verificationCodes.dni, dni)
  const ids = tx.select({ id: verificationCodes.id }).from(verificationCodes).where(codes)
  tx.delete(otpChallenges).where(inArray(otpChallenges.codeId, ids)).run()
  tx.delete(verificationCodes).where(codes).run()
}
