import { requireApiAdmin } from '~/features/auth/guards.server'
import { outcomeOf, requestApply } from '~/features/sync/runs/request-run.server'
import { RowChoiceSchema } from '~/features/sync/schemas'
import { call, endpoint, readInput } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'
import { syncAnswer } from '../shared/sync-answer.server'

const answer = endpoint({
  POST: call(requireApiAdmin, async ({ request, params, viewer, context }) => {
    const choice = await readInput(request, RowChoiceSchema)
    const requested = requestApply(viewer, idParam(params), choice, context.now)
    return syncAnswer(await outcomeOf(requested), (_count, { id, counts }) => ({ runId: id, counts }))
  }),
})

export { answer as action, answer as loader }
