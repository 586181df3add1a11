import { apiClient } from '~/features/auth/guards.server'
import { getCase } from '~/features/cases/get-case.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  GET: call(apiClient, ({ viewer, browser, params }) => getCase(viewer, idParam(params), browser.now)),
})

export { answer as action, answer as loader }
