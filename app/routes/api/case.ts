import { requireApiClient } from '~/features/auth/guards.server'
import { caseAnswer } from '~/features/cases/contract'
import { getCase } from '~/features/cases/get-case.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  GET: call(requireApiClient, ({ viewer, context, params }) =>
    caseAnswer(getCase(viewer, idParam(params), context.now)),
  ),
})

export { answer as action, answer as loader }
