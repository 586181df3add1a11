import { asc } from 'drizzle-orm'
import type { ClientViewer } from '~/access/viewer'
import { visibleTo } from '~/access/visible-to.server'
import { type Holes, prepared } from '~db/prepared'
import { cases } from '~db/schema'
import type { CaseItem } from './contract'

const { id, caseNumber, title, status, processStartDate, situacionActual, expedienteContrario } = cases
const items = { id, caseNumber, title, status, processStartDate, situacionActual, expedienteContrario }
const ownItems = prepared((db, $: Holes<{ userId: number }>) =>
  db
    .select(items)
    .from(cases)
    .where(visibleTo({ kind: 'client', userId: $.userId }))
    .orderBy(asc(caseNumber)),
)

/** The viewer's own cases, by case number. */
export const listCases = ({ userId }: ClientViewer): CaseItem[] => ownItems.all({ userId })
