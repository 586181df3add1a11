import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { BulkQuestion } from '~/features/bulk/components/bulk-question'
import { page } from '../../shared/page.server'
import { bulkAnswer, bulkQuestion } from '../shared/bulk-question.server'

export const loader = page(requireAdmin, (visit) => bulkQuestion('cases', visit))

export const action = page(requireAdmin, (visit) => bulkAnswer('cases', visit))

/** Asks before something is done with the selected cases, or with all that match. */
export default function SelectedCases() {
  return <BulkQuestion asked={useLoaderData<typeof loader>()} />
}
