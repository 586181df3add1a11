import { and, asc, eq, isNull } from 'drizzle-orm'
import { isAskedOf } from '~/access/case-holders.server'
import type { ClientViewer } from '~/access/viewer'
import { isSignedByNoOther, visibleTo } from '~/access/visible-to.server'
import { isOver } from '~/domain/cases/case-status'
import { civilDateAt } from '~/domain/civil-date'
import type { Language } from '~/i18n/language'
import { type Holes, prepared } from '~db/prepared'
import { caseRequests, cases } from '~db/schema'
import { acceptedDoubts } from './doubts/accepted-doubts.server'
import { toDetail } from './get-case.server'
import type { LocalizedText } from './where/staged-event'
import { standingOf } from './where/standing'
import { lineOf } from './where/where-is-my-case'

/** One of several cases: against whom, where it stands, and whether the client is asked for something. */
export type CaseChoice = {
  id: number
  caseNumber: string
  /** Null while something contradicts that the case is over. */
  status: string | null
  opponent: string | null
  line: LocalizedText
  asks: boolean
}

type Context = { language: Language; now: number }

type CaseRow = typeof cases.$inferSelect

const casesOf = prepared((db, $: Holes<{ userId: number }>) =>
  db
    .select()
    .from(cases)
    .where(visibleTo({ kind: 'client', userId: $.userId }))
    .orderBy(asc(cases.caseNumber)),
)

/** The viewer's own cases, by case number. */
export const ownCases = ({ userId }: ClientViewer): CaseRow[] => casesOf.all({ userId })

/** The viewer's cases to choose from. Looking at the list is not looking at the cases: nothing is recorded. */
export function caseChoices(viewer: ClientViewer, rows: CaseRow[], { language, now }: Context): CaseChoice[] {
  const asking = new Set(listAskingCases(viewer))
  return rows.map((row) => {
    const detail = toDetail(viewer, row)
    const standing = standingOf({
      detail,
      ownTimes: new Map(),
      today: civilDateAt(now),
      accepted: acceptedDoubts(row.id),
    })
    return {
      id: row.id,
      caseNumber: row.caseNumber,
      status: standing.isUnsettled && isOver(row.status) ? null : row.status,
      opponent: row.expedienteContrario,
      line: lineOf(detail, standing, language),
      asks: asking.has(row.id),
    }
  })
}

const askingCases = prepared((db, $: Holes<{ userId: number }>) =>
  db
    .selectDistinct({ id: cases.id })
    .from(caseRequests)
    .innerJoin(cases, eq(cases.id, caseRequests.caseId))
    .where(
      and(
        isNull(caseRequests.closedAt),
        isNull(caseRequests.sentAt),
        isAskedOf($.userId),
        isSignedByNoOther($.userId),
        visibleTo({ kind: 'client', userId: $.userId }),
      ),
    ),
)

/** The ids of the viewer's cases with an open request that they have not said to have met. */
const listAskingCases = ({ userId }: ClientViewer) => askingCases.all({ userId }).map(({ id }) => id)
