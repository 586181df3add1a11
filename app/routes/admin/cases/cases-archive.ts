import { requireAdmin } from '~/features/auth/guards.server'
import { page } from '../../shared/page.server'
import { archiveAction, backToList } from '../shared/archive-action.server'

export const loader = page(requireAdmin, ({ request }) => backToList('cases', request))

export const action = page(requireAdmin, (visit) => archiveAction('cases', visit))
