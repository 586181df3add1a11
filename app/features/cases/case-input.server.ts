import type { Viewer } from '~/access/viewer'
import { civilDateAt } from '~/domain/civil-date'
import { readFirm } from '~/features/settings/firm.server'
import { stageMedians } from '~/features/timeline/usual-times.server'
import { getCase } from './get-case.server'
import { lastUpdateAt } from './last-update.server'
import { openRequests } from './requests.server'
import type { WhereInput } from './where-is-my-case'

/** All data for the screen of a case. Throws `not_found` for cases of others. */
export function caseInput(viewer: Viewer, id: number, now: number): WhereInput {
  return {
    detail: getCase(viewer, id, now),
    requests: openRequests(id),
    medians: stageMedians(now),
    lateNote: readFirm().lateNote || null,
    updatedAt: lastUpdateAt(),
    today: civilDateAt(now),
  }
}
