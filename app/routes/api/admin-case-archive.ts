import { requireApiAdmin } from '~/features/auth/guards.server'
import { archiveCases } from '~/features/cases/archive-cases.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  POST: call(requireApiAdmin, ({ params, viewer, context }) => {
    archiveCases(viewer, [idParam(params)], context.now)
    return { success: true }
  }),
})

export { answer as action, answer as loader }
