import { apiAdmin } from '~/features/auth/guards.server'
import { changePhase } from '~/features/timeline/change-phase.server'
import { deletePhase } from '~/features/timeline/delete-phase.server'
import { PhaseChange } from '~/features/timeline/phase-input'
import { call, endpoint, readInput } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'

const answer = endpoint({
  PUT: call(apiAdmin, async ({ request, params, viewer, browser }) =>
    changePhase(viewer, idParam(params), await readInput(request, PhaseChange), browser.now),
  ),
  DELETE: call(apiAdmin, ({ params, viewer, browser }) => {
    deletePhase(viewer, idParam(params), browser.now)
    return { success: true }
  }),
})

export { answer as action, answer as loader }
