import { requireApiClient } from '~/features/auth/guards.server'
import { listCases } from '~/features/cases/list-cases.server'
import { call, endpoint } from '../shared/endpoint.server'

const answer = endpoint({ GET: call(requireApiClient, ({ viewer }) => listCases(viewer)) })

export { answer as action, answer as loader }
