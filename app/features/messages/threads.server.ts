import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { AppError } from '~/infra/app-error'
import { recordVersion, requireVersion } from '~/infra/record-version.server'
import { database, type Tx, transact } from '~db/client'
import { lawyersOfCases } from '~db/raw/lawyers'
import { cases, messageThreads } from '~db/schema'
import { findCase } from './find-case.server'
import type { DraftForm } from './message-form'
import { unfilledIn } from './snippets/snippet-fields'

type About = { caseId: number; clientId: number }
type Noted = Partial<Omit<typeof messageThreads.$inferInsert, keyof About>>

/** Notes something of a conversation, which begins with it if it is new. */
export function noteThread(tx: Tx, { caseId, clientId }: About, noted: Noted = {}) {
  const { caseId: ofCase, clientId: ofClient } = messageThreads
  tx.insert(messageThreads)
    .values({ caseId, clientId, ...noted })
    .onConflictDoUpdate({ target: [ofCase, ofClient], set: { caseId, ...noted } })
    .run()
}

/** An answer that somebody has begun: `version` identifies it, also as none; `unfilled`: the fields of snippets that are left in it. */
export type Draft = {
  text: string
  by: string | null
  at: number | null
  version: string
  unfilled: string[]
}

/** What is noted of a conversation; `assigned`: who answers it instead of the lawyer of the case. */
export function threadOf(tx: Tx, about: About): { assigned: string | null; closed: boolean; draft: Draft } {
  const row = tx.select().from(messageThreads).where(ofThread(about)).get()
  const text = row?.draft ?? ''
  const draft = {
    ...{ text, by: row?.draftBy ?? null, at: row?.draftAt ?? null },
    ...{ version: versionOf(text), unfilled: unfilledIn(text) },
  }
  return { assigned: row?.lawyer ?? null, closed: (row?.closedAt ?? null) !== null, draft }
}

/**
 * Keeps an answer that is not to be sent yet, for whoever of the firm goes on with it; without a text none is kept. Throws
 * `edit_conflict` if somebody else has kept another since it was shown, and `not_found`.
 */
export function keepDraft(
  viewer: AdminViewer,
  caseId: number,
  { text, draft: shown }: DraftForm,
  now: number,
  holderId?: number,
) {
  transact((tx) => {
    const legalCase = findCase(tx, caseId, holderId)
    const { text: known } = threadOf(tx, legalCase).draft
    if (text === known) return
    requireVersion({ text: known }, shown)
    const kept = text === '' ? NO_DRAFT : { draft: text, draftBy: viewer.label, draftAt: now }
    noteThread(tx, legalCase, kept)
  })
}

/** Drops the draft of an answer that has been sent: the one that was on the screen, or the same text. Another one stays. */
export function dropDraft(tx: Tx, about: About, [shown, sent]: [shown: string | undefined, sent: string]) {
  const { text, version } = threadOf(tx, about).draft
  if (version === shown || text === sent) noteThread(tx, about, NO_DRAFT)
}

const NO_DRAFT = { draft: null, draftBy: null, draftAt: null }
const versionOf = (text: string) => recordVersion({ text })

/** Who may answer: the lawyers of cases, by name. */
export const lawyersToAnswer = (_viewer: AdminViewer): string[] =>
  lawyersOfCases(MOST_LAWYERS).filter((lawyer) => lawyer !== '')
const MOST_LAWYERS = 200

/** Who answers, in the filter of conversations: also a name that no case has any more. */
export function lawyersOfThreads(viewer: AdminViewer): string[] {
  const { lawyer } = messageThreads
  const named = database().selectDistinct({ lawyer }).from(messageThreads).where(isNotNull(lawyer)).all()
  return [...new Set([...lawyersToAnswer(viewer), ...named.flatMap((row) => row.lawyer ?? [])])].sort()
}

/** Says who answers a conversation; an empty name is the lawyer of the case. Throws `not_found`, and `invalid_input` for a name that no case has. */
export function assignThread(viewer: AdminViewer, caseId: number, lawyer: string, holderId?: number) {
  transact((tx) => {
    const legalCase = findCase(tx, caseId, holderId)
    if (lawyer !== '' && !lawyersToAnswer(viewer).includes(lawyer)) throw new AppError('invalid_input')
    noteThread(tx, legalCase, { lawyer: lawyer || null })
  })
}

/**
 * Moves what is noted of the conversations of a client whose record is merged. Where both have one, the draft and the lawyer of `to`
 * stay, and it is closed if both were: messages of an open one may wait.
 */
export function mergeThreads(tx: Tx, from: number, to: number) {
  const moved = tx.select().from(messageThreads).where(eq(messageThreads.clientId, from)).all()
  for (const { caseId, clientId: _, ...noted } of moved) {
    const targetThread = tx
      .select()
      .from(messageThreads)
      .where(ofThread({ caseId, clientId: to }))
      .get()
    const { draft, draftBy, draftAt, lawyer, closedAt } = noted
    const missing = targetThread && {
      ...(targetThread.draft === null && { draft, draftBy, draftAt }),
      ...(targetThread.lawyer === null && { lawyer }),
      ...(closedAt === null && { closedAt }),
    }
    noteThread(tx, { caseId, clientId: to }, missing ?? noted)
  }
}

const ofThread = ({ caseId, clientId }: About) =>
  and(eq(messageThreads.caseId, caseId), eq(messageThreads.clientId, clientId))

/** The name of whoever answers; empty if nobody is named. */
export const lawyerOfThread = sql<string>`coalesce(${messageThreads.lawyer}, ${cases.assignedLawyer})`
