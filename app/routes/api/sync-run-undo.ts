import { requireApiAdmin } from '~/features/auth/guards.server'
import { outcomeOf, requestUndo } from '~/features/sync/runs/request-run.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'
import { syncAnswer } from '../shared/sync-answer.server'

const answer = endpoint({
  POST: call(requireApiAdmin, async ({ params, viewer, context }) => {
    const outcome = await outcomeOf(requestUndo(viewer, idParam(params), context.now))
    const { kept = 0, rows = '' } = outcome.result
    return syncAnswer(outcome, (_count, { id }) => ({ runId: id, kept, keptRows: rows }))
  }),
})

export { answer as action, answer as loader }
