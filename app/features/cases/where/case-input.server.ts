import type { AdminViewer, ClientViewer, Viewer } from '~/access/viewer'
import { civilDateAt } from '~/domain/civil-date'
import { toldCalls } from '~/features/appointments/told-calls.server'
import { readFirm } from '~/features/settings/firm.server'
import { usualRanges } from '~/features/timeline/usual-times.server'
import type { cases } from '~db/schema'
import type { CaseDetail } from '../contract'
import { acceptedDoubts } from '../doubts/accepted-doubts.server'
import { callsAbout } from '../doubts/called-stages.server'
import { getCase, toDetail } from '../get-case.server'
import { hearingStates } from '../hearings/hearing-states.server'
import { lastUpdateAt } from '../last-update.server'
import { openRequests } from '../requests.server'
import { agreedDays } from './answers.server'
import { reasonFor } from './reason-for.server'
import type { WhereInput } from './where-input'

/** All data for the screen of a case. Throws `not_found` for cases of others. */
export const caseInput = (viewer: Viewer, id: number, now: number): WhereInput =>
  inputOf(getCase(viewer, id, now), viewer.kind === 'admin' ? null : viewer.userId, now)

/** The same as a client sees it, recorded as the view of an administrator. */
export function inputAsClient(
  viewer: AdminViewer,
  client: ClientViewer,
  row: CaseRow,
  now: number,
): WhereInput {
  getCase(viewer, row.id, now)
  return inputOf(toDetail(client, row), client.userId, now)
}

type CaseRow = typeof cases.$inferSelect

/** The same of a row, as one of those who hold it sees it: for what is sent to them, so nobody is recorded as having viewed it. */
export function inputForClient(row: CaseRow, now: number, userId = row.clientId ?? 0): WhereInput {
  const client = { kind: 'client' as const, userId, session: '', endsAt: now, since: null }
  return inputOf(toDetail(client, row), client.userId, now)
}

/** `reader`: of the people who hold the case; null for the firm. */
const inputOf = (detail: CaseDetail, reader: number | null, now: number): WhereInput => ({
  detail,
  requests: openRequests(detail.id, reader).map((request) => ({
    ...request,
    returnedReason: reasonFor(reader, { returnedReason: null, ...request }),
  })),
  agreed: agreedDays(detail.id, reader, civilDateAt(now)),
  calls: toldCalls(detail.id, reader ?? detail.clientId, now),
  ownTimes: usualRanges(now),
  lateNote: readFirm().lateNote || null,
  updatedAt: lastUpdateAt(),
  today: civilDateAt(now),
  accepted: acceptedDoubts(detail.id),
  ...callsAbout(detail, reader),
  hearingsRead: hearingStates(detail.id).states.map(({ hearings }) => hearings),
})
