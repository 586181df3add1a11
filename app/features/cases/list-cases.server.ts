import { asc } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import { type Holes, prepared } from '~db/prepared'
import { cases } from '~db/schema'
import type { CaseItem } from './contract'
import { shownOf } from './get-case.server'

const { id, caseNumber, title, status, processStartDate, situacionActual, expedienteContrario, clientId } =
  cases
const items = {
  id,
  caseNumber,
  title,
  status,
  processStartDate,
  situacionActual,
  expedienteContrario,
  clientId,
}
const ownItems = prepared((db, $: Holes<{ userId: number }>) =>
  db
    .select(items)
    .from(cases)
    .where(visibleTo({ kind: 'client', userId: $.userId }))
    .orderBy(asc(caseNumber)),
)

/** The viewer's own cases, by case number. */
export const listCases = (viewer: ClientViewer): CaseItem[] =>
  ownItems.all({ userId: viewer.userId }).map(({ clientId, ...item }) => ({
    ...item,
    title: shownOf(viewer, { ...item, clientId }).title,
  }))
