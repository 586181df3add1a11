import { apiAdmin } from '~/features/auth/guards.server'
import { viewClient } from '~/features/clients/view-client.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  GET: call(apiAdmin, ({ viewer, browser, params }) => viewClient(viewer, idParam(params), browser.now)),
})

export { answer as action, answer as loader }
