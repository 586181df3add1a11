import { apiAdmin } from '~/features/auth/guards.server'
import { getClient } from '~/features/clients/get-client.server'
import { call, endpoint } from '../endpoint.server'
import { idParam } from '../id-param.server'

const answer = endpoint({
  GET: call(apiAdmin, ({ viewer, browser, params }) => getClient(viewer, idParam(params), browser.now)),
})

export { answer as action, answer as loader }
