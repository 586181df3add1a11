import type { CivilDate } from '~/domain/civil-date'
import type { KnownHearing } from '~/domain/hearings/hearing-history'
import type { StageKey } from '~/domain/stages/stages'
import type { OwnTimes } from '~/domain/stages/usual-time'
import type { ToldCall } from '~/features/appointments/told-calls.server'
import type { CaseDetail } from '../contract'
import type { OpenRequest } from '../requests.server'
import type { AgreedDay } from './answers.server'

export type WhereInput = {
  detail: CaseDetail
  requests: OpenRequest[]
  /** Days from today on that the firm has accepted of those the client gave. */
  agreed?: AgreedDay[]
  /** Calls that are ahead, or were cancelled by the firm, until their hour has passed. */
  calls?: ToldCall[]
  /** What is usual in the firm's own cases. */
  ownTimes: OwnTimes
  /** What the firm says of a case that takes longer than usual; null for our own words. */
  lateNote: string | null
  /** When the data was last brought up to date (UTC milliseconds). */
  updatedAt: number | null
  /** The contradictions that the firm said are none, by their keys. */
  accepted?: ReadonlySet<string>
  /** The stages of which the firm has told the client on the telephone. */
  called?: ReadonlySet<StageKey>
  /** Those of which somebody of the firm is asked to call them. */
  callDue?: ReadonlySet<StageKey>
  /** What the client could have read of its hearings, oldest first. */
  hearingsRead?: KnownHearing[][]
  today: CivilDate
}
