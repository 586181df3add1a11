import { and, eq, inArray, isNotNull, isNull, notExists } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { addDays, civilDateAt } from '~/domain/civil-date'
import { type Actor, actorOf, recordAudit, syncActor } from '~/features/audit/record.server'
import { closeOpen, insertRequest } from '~/features/cases/request-rows.server'
import { AppError } from '~/infra/app-error'
import { recordVersion } from '~/infra/record-version.server'
import { database, type Tx, transact } from '~db/client'
import { isOneOf } from '~db/raw/json-values'
import { caseEvents, caseRequests, cases, requestAsks, requestTemplates, users } from '~db/schema'
import { type Begun, findBegun, keptCases } from './begun-phases.server'
import { findTemplate, wordsOf } from './templates.server'

/** More than these of one template at once wait for a yes: so many cases do not reach a phase on one morning by themselves. */
export const ASKED_AT_ONCE = 25
const WRITTEN_AT_ONCE = 500

/**
 * Asks the clients of the cases in which the phase of a template has begun, once per case and template. Nothing is asked of a phase
 * that came with its case, nor of many at once. What was asked and not answered goes when its phase is taken back.
 * True if there may be more.
 */
export function askByPhase(now: number): boolean {
  if (!hasPhases()) return false
  return transact((tx) => {
    for (const request of takenBack(tx)) {
      closeOpen(tx, request, syncActor, now)
      tx.update(caseRequests).set({ withdrawn: true }).where(eq(caseRequests.id, request.id)).run()
    }
    const begun = findBegun(tx)
    const duePhases = dueOf(begun)
    for (const one of duePhases) ask(tx, one, syncActor, now)
    // All in this transaction: what was left would look like few the next time.
    const kept = begun.filter((one) => !duePhases.has(one)).map(keyOf)
    for (let from = 0; from < kept.length; from += WRITTEN_AT_ONCE)
      tx.insert(requestAsks)
        .values(kept.slice(from, from + WRITTEN_AT_ONCE))
        .run()
    return begun.length > 0
  })
}

/** How many clients the phases that have begun in this transaction would be asked. */
export const countAsks = (tx: Tx): number => (hasPhases() ? dueOf(findBegun(tx)).size : 0)

/** Asks in the cases in which a template was kept. Throws `not_found`, and `kept_changed` if they are others than were `seen`. */
export function askKept(viewer: AdminViewer, templateId: number, seen: string, now: number): number {
  return transact((tx) => {
    const kept = requireSeen(tx, templateId, seen)
    for (const { caseId } of kept) ask(tx, { templateId, caseId }, actorOf(viewer), now)
    return kept.length
  })
}

/** Leaves them as they are: nothing is asked there. Throws as `askKept`. */
export function dismissKept(viewer: AdminViewer, templateId: number, seen: string, now: number) {
  transact((tx) => {
    const ids = requireSeen(tx, templateId, seen).map(({ caseId }) => caseId)
    const isKeptAsk = and(eq(requestAsks.templateId, templateId), isOneOf(requestAsks.caseId, ids))
    tx.update(requestAsks).set({ dismissed: true }).where(isKeptAsk).run()
    const entry = { at: now, actor: actorOf(viewer), action: 'template_changed' as const }
    recordAudit(tx, { ...entry, detail: { dismissed: ids.length } })
  })
}

function requireSeen(tx: Tx, templateId: number, seen: string) {
  findTemplate(tx, templateId)
  const kept = keptCases(tx, templateId)
  if (markOf(kept) !== seen) throw new AppError('kept_changed')
  return kept
}

const markOf = (kept: { caseId: number }[]) => recordVersion({ ids: kept.map(({ caseId }) => caseId) })

/** The open cases in which a template was kept because its phase had begun before. `mark` changes with them. */
export function keptIn(_viewer: AdminViewer, templateId: number) {
  const kept = keptCases(database(), templateId)
  return { kept: kept.map(({ caseNumber }) => caseNumber), mark: markOf(kept) }
}

const hasPhases = () =>
  database()
    .select({ id: requestTemplates.id })
    .from(requestTemplates)
    .where(isNotNull(requestTemplates.phaseId))
    .get() !== undefined

/** Those that are asked by themselves. */
function dueOf(begun: Begun[]): Set<Begun> {
  const due = begun.filter(({ isNew }) => !isNew)
  const count = new Map<number, number>()
  for (const { templateId } of due) count.set(templateId, (count.get(templateId) ?? 0) + 1)
  return new Set(due.filter(({ templateId }) => (count.get(templateId) ?? 0) <= ASKED_AT_ONCE))
}

type Key = { templateId: number; caseId: number }
const keyOf = ({ templateId, caseId }: Key): Key => ({ templateId, caseId })

/** Opens the request of a template in a case, in the words of its client's language, unless it is open there already. */
function ask(tx: Tx, { templateId, caseId }: Key, actor: Actor, now: number) {
  const template = findTemplate(tx, templateId)
  const client = tx
    .select({ language: users.language })
    .from(users)
    .innerJoin(cases, eq(cases.clientId, users.id))
    .where(eq(cases.id, caseId))
    .get()
  const { kind, termDays } = template
  const words = wordsOf(template, client?.language ?? 'es')
  const dueDate = termDays === null ? null : addDays(civilDateAt(now), termDays)
  const requestId =
    openAlready(tx, caseId, [template.textEs, template.textEn]) ??
    insertRequest(tx, caseId, { ...words, kind, dueDate, source: 'admin' }, actor, now)
  noteAsked(tx, { templateId, caseId }, requestId)
}

/** Notes that a template was asked for in a case, by whomever. */
export const noteAsked = (tx: Tx, key: Key, requestId: number) =>
  tx
    .insert(requestAsks)
    .values({ ...key, requestId, asked: true })
    .onConflictDoUpdate({
      target: [requestAsks.templateId, requestAsks.caseId],
      set: { requestId, asked: true },
    })
    .run()

/** What is asked for in these words already, by the firm or the sheet. */
const openAlready = (tx: Tx, caseId: number, texts: string[]) =>
  tx
    .select({ id: caseRequests.id, text: caseRequests.text })
    .from(caseRequests)
    .where(and(eq(caseRequests.caseId, caseId), isNull(caseRequests.closedAt)))
    .all()
    .find(({ text }) => texts.includes(text))?.id

/** Requests asked by a phase that is there no more, and that nobody has answered or changed. */
const takenBack = (tx: Tx) =>
  tx
    .select({ request: caseRequests })
    .from(requestAsks)
    .innerJoin(caseRequests, eq(caseRequests.id, requestAsks.requestId))
    .innerJoin(requestTemplates, eq(requestTemplates.id, requestAsks.templateId))
    .where(
      and(
        ...[isNull(caseRequests.closedAt), isNull(caseRequests.sentAt), isNull(caseRequests.returnedReason)],
        ...[isNotNull(requestTemplates.phaseId), eq(caseRequests.createdBy, syncActor.kind)],
        eq(caseRequests.source, 'admin'),
        notExists(
          tx
            .select({ id: caseEvents.id })
            .from(caseEvents)
            .where(
              and(
                eq(caseEvents.caseId, requestAsks.caseId),
                eq(caseEvents.phaseId, requestTemplates.phaseId),
                inArray(caseEvents.status, ['in_progress', 'completed']),
              ),
            ),
        ),
      ),
    )
    .all()
    .map(({ request }) => request)
