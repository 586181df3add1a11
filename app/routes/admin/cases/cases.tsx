import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { caseColumns } from '~/features/cases/components/panel/case-columns'
import { listCaseRows } from '~/features/cases/list-case-rows.server'
import { caseFilter } from '~/features/filters/case-conditions.server'
import { useFirmFactsNow } from '~/features/firm-facts/components/named-facts'
import { rememberList } from '~/infra/http/last-list.server'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'
import { RecordPage } from '../shared/record-page'
import { readRecords } from '../shared/record-page.server'

export const meta = adminTitle((texts) => texts.shell.tabs.cases)

export const loader = page(requireAdmin, async ({ request, viewer, context: { now } }) => {
  const data = readRecords({ viewer, request, now, list: 'cases', filter: caseFilter, read: listCaseRows })
  return json(data, { headers: await rememberList(request) })
})

export default function Cases() {
  const data = useLoaderData<typeof loader>()
  return (
    <RecordPage
      list="cases"
      data={data}
      columns={caseColumns(useFirmFactsNow())}
      about={({ id, caseNumber, archived }) => ({
        id,
        name: caseNumber,
        archived,
        deleteAt: paths.adminCaseDelete(id),
      })}
    />
  )
}
