import { requireApiAdmin } from '~/features/auth/guards.server'
import { searchCases } from '~/features/documents/cases-to-choose.server'
import { queryOf } from '~/infra/http/query.server'
import { call, endpoint } from '../../shared/endpoint.server'

const MOST_SHOWN = 8
const LONGEST = 200

/** The cases offered while somebody types into a case field: those with its words, likeliest for its file first. */
const answer = endpoint({
  GET: call(requireApiAdmin, ({ request, viewer }) => {
    const query = queryOf(request)
    const [q, file] = ['q', 'file'].map((name) => (query.get(name) ?? '').slice(0, LONGEST))
    return { cases: searchCases(viewer, file ?? '', q ?? '').slice(0, MOST_SHOWN) }
  }),
})

export { answer as action, answer as loader }
