import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { BulkQuestion } from '~/features/bulk/components/bulk-question'
import { page } from '../../shared/page.server'
import { bulkAnswer, bulkQuestion } from '../shared/bulk-question.server'

export const loader = page(requireAdmin, (visit) => bulkQuestion('clients', visit))

export const action = page(requireAdmin, (visit) => bulkAnswer('clients', visit))

/** Asks before something is done with the selected clients, or with all that match. */
export default function SelectedClients() {
  return <BulkQuestion asked={useLoaderData<typeof loader>()} />
}
