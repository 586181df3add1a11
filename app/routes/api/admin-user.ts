import { apiAdmin } from '~/features/auth/guards.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  DELETE: call(apiAdmin, ({ params, viewer, browser }) => {
    const { cases, documents } = deleteClient(viewer, idParam(params), browser.now)
    return { success: true, cases, documents }
  }),
})

export { answer as action, answer as loader }
