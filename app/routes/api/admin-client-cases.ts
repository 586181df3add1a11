import { apiAdmin } from '~/features/auth/guards.server'
import { getClientCases } from '~/features/cases/get-client-cases.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  GET: call(apiAdmin, ({ viewer, params }) => getClientCases(viewer, idParam(params))),
})

export { answer as action, answer as loader }
