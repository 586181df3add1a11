import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import type { AdminViewer } from '~/features/auth/viewer'
import { takeAliases } from '~/features/sync/dni-aliases.server'
import { forgetPerson } from '~/features/sync/forget-person.server'
import { statement, type Tx } from '~db/client'
import {
  cases,
  mailOutbox,
  otpChallenges,
  syncRuns,
  users,
  verificationCodes,
  welcomeEmails,
} from '~db/schema'

/**
 * Forgets a client everywhere but in the file of the cases, which the firm has to keep: letters, codes, what the
 * synchronisation read and planned, the search. Runs in the transaction of the deletion, before it. A waiting run
 * whose plan names the person is discarded.
 */
export function erasePerson(tx: Tx, viewer: AdminViewer, id: number, now: number) {
  const user = tx.select().from(users).where(eq(users.id, id)).get()
  if (!user) return
  const own = tx.select({ number: cases.caseNumber }).from(cases).where(eq(cases.clientId, id)).all()
  const aliases = takeAliases(tx, id)
  const dnis = [...(user.dni ? [user.dni] : []), ...aliases.map(({ dni }) => dni)]
  forgetLetters(tx, id, dnis)
  const said = aliases.flatMap((alias) => alias.said)
  const names = [user.name, user.email, user.phone, ...said].filter((text) => text !== null)
  // Without an opponent in the sheet a case is called by its client.
  tx.update(cases)
    .set({ title: sql`${cases.caseNumber}` })
    .where(and(eq(cases.clientId, id), inArray(cases.title, names.filter(Boolean))))
    .run()
  const runs = forgetPerson(tx, { dnis, names, caseNumbers: own.map(({ number }) => number) })
  for (const run of runs) {
    const discarded = {
      state: 'undone' as const,
      error: null,
      undoneAt: now,
      undoneBy: viewer.label ?? 'admin',
    }
    tx.update(syncRuns).set(discarded).where(eq(syncRuns.id, run)).run()
    const object = { kind: 'run' as const, id: run }
    recordAudit(tx, { at: now, actor: actorOf(viewer), action: 'sync_discarded', object })
  }
}

/** The words of a deleted row stay in the pages of an FTS5 index until these are written anew. */
export function forgetWords() {
  for (const index of ['users_search', 'cases_search', 'welcome_emails_search'])
    statement(`INSERT INTO ${index} (${index}) VALUES ('optimize')`).run()
}

function forgetLetters(tx: Tx, id: number, dnis: string[]) {
  const welcomes = eq(welcomeEmails.clientId, id)
  tx.delete(mailOutbox).where(eq(mailOutbox.userId, id)).run()
  tx.delete(welcomeEmails)
    .where(or(welcomes, inArray(welcomeEmails.clientDni, dnis)))
    .run()
  const codes = inArray(verificationCodes.dni, dnis)
  const ids = tx.select({ id: verificationCodes.id }).from(verificationCodes).where(codes)
  tx.delete(otpChallenges).where(inArray(otpChallenges.codeId, ids)).run()
  tx.delete(verificationCodes).where(codes).run()
}
