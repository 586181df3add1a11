import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { BulkQuestion } from '~/features/bulk/components/bulk-question'
import { page } from '../../shared/page.server'
import { bulkAnswer, bulkQuestion } from '../shared/bulk-question.server'

export const loader = page(requireAdmin, (asked) => bulkQuestion('cases', asked))

export const action = page(requireAdmin, (asked) => bulkAnswer('cases', asked))

/** Asks before something is done with the selected cases, or with all that match. */
export default function SelectedCases() {
  return <BulkQuestion asked={useLoaderData<typeof loader>()} />
}
