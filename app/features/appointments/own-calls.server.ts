import { and, eq } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import type { CivilDate } from '~/domain/civil-date'
import { hours, minutes } from '~/domain/duration'
import { requireOwnCase } from '~/features/own-case/own-case.server'
import type { Language } from '~/i18n/language'
import { AppError } from '~/infra/app-error'
import type { RequestContext } from '~/infra/http/request-context.server'
import { database, type Tx } from '~db/client'
import { appointments } from '~db/schema'
import { callEntry } from './call-entry.server'
import { type ChoiceOfHours, choiceOfHours, hourWords } from './choice-of-hours'
import { freeHoursFor } from './free-hours.server'
import { readCallRules } from './hours.server'
import { callsAhead } from './told-calls.server'

export type Asked = { at: number | null; from: CivilDate | null }
export type CallScreen = ChoiceOfHours & {
  userId: number
  caseId: number
  caseNumber: string
  phone: string
  /** The calls of this client that are ahead, in this case. */
  ahead: { id: number; text: string }[]
}

/** The hours that a client can ask for a call at, about one of their cases. Throws `not_found`. */
export function getCallScreen(
  viewer: ClientViewer,
  caseId: number,
  selection: Asked,
  { now, language }: RequestContext,
): CallScreen {
  const { caseNumber, lawyer, phone } = requireOwnCase(viewer, caseId)
  const ahead = callsAhead(caseId, viewer.userId, now).map(({ id, startsAt }) => ({
    id,
    text: hourWords(language, startsAt),
  }))
  return {
    userId: viewer.userId,
    caseId,
    caseNumber,
    phone: phone ?? '',
    ahead,
    ...choiceOfHours(freeHoursFor(lawyer, now), selection, language),
  }
}

export type OwnCall = ChoiceOfHours & {
  id: number
  version: string
  caseId: number
  caseNumber: string
  text: string
  lawyer: string
  phone: string
  about: string | null
  state: 'ahead' | 'cancelled' | 'over'
  reason: string | null
  /** There is time enough to move or cancel it. */
  mayChange: boolean
  /** The client has begun to choose another hour. */
  isChoosing: boolean
}

/** A call that a client has asked for, with the hours it can be moved to. Throws `not_found`. */
export function getOwnCall(
  viewer: ClientViewer,
  caseId: number,
  id: number,
  selection: Asked,
  { now, language }: RequestContext,
): OwnCall {
  const { caseNumber, lawyer } = requireOwnCase(viewer, caseId)
  const call = requireOwnCall(viewer, caseId, id)
  const state = stateOf(call, now)
  const mayChange = state === 'ahead' && !isNear(call, now)
  return {
    ...{ id, caseId, caseNumber, state, mayChange, reason: call.reason, version: String(call.changedAt) },
    isChoosing: selection.at !== null || selection.from !== null,
    ...{
      text: hourWords(language, call.startsAt),
      lawyer: call.lawyer,
      phone: call.phone,
      about: call.about,
    },
    ...choiceOfHours(mayChange ? freeHoursFor(lawyer, now) : [], selection, language),
  }
}

/** The calendar entry of a call that a client has asked for. Throws `not_found`. */
export function ownCallEntry(viewer: ClientViewer, caseId: number, id: number, language: Language): string {
  const { caseNumber } = requireOwnCase(viewer, caseId)
  return callEntry(requireOwnCall(viewer, caseId, id), { of: 'client', language, caseNumber })
}

type Row = typeof appointments.$inferSelect

/** Whether a call is ahead, over or cancelled. */
export const stateOf = ({ cancelledAt, startsAt, minutes: length }: Row, now: number): OwnCall['state'] => {
  if (cancelledAt !== null) return 'cancelled'
  return startsAt + minutes(length) <= now ? 'over' : 'ahead'
}

/** It is too near to be changed by its client. */
export const isNear = ({ startsAt }: Row, now: number) => startsAt < now + hours(readCallRules().noticeHours)

/** The calls of a client in a case. */
export const ofClient = (viewer: ClientViewer, caseId: number) =>
  and(eq(appointments.caseId, caseId), eq(appointments.clientId, viewer.userId))

/** A call of a client. Throws `not_found`. */
export function requireOwnCall(viewer: ClientViewer, caseId: number, id: number, tx: Tx = database()): Row {
  requireOwnCase(viewer, caseId, tx)
  const row = tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), ofClient(viewer, caseId)))
    .get()
  if (!row) throw new AppError('not_found')
  return row
}
