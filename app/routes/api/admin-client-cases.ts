import { requireApiAdmin } from '~/features/auth/guards.server'
import { caseAnswer } from '~/features/cases/contract'
import { getClientCases } from '~/features/cases/get-client-cases.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  GET: call(requireApiAdmin, ({ viewer, params }) => getClientCases(viewer, idParam(params)).map(caseAnswer)),
})

export { answer as action, answer as loader }
