import { requireApiAdmin } from '~/features/auth/guards.server'
import { changePhase } from '~/features/timeline/change-phase.server'
import { deletePhase } from '~/features/timeline/delete-phase.server'
import { PhaseChange } from '~/features/timeline/phase-input'
import { call, endpoint, readInput } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  PUT: call(requireApiAdmin, async ({ request, params, viewer, context }) =>
    changePhase(viewer, idParam(params), await readInput(request, PhaseChange), context.now),
  ),
  DELETE: call(requireApiAdmin, ({ params, viewer, context }) => {
    deletePhase(viewer, idParam(params), context.now)
    return { success: true }
  }),
})

export { answer as action, answer as loader }
