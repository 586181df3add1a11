import { requireApiAdmin } from '~/features/auth/guards.server'
import { deleteCase } from '~/features/cases/delete-case.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  DELETE: call(requireApiAdmin, ({ params, viewer, context }) => {
    const { documents } = deleteCase(viewer, idParam(params), context.now)
    return { success: true, documents }
  }),
})

export { answer as action, answer as loader }
