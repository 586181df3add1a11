import { requireApiAdmin } from '~/features/auth/guards.server'
import { outcomeOf, requestUndo } from '~/features/sync/runs/request-run.server'
import { keptAtUndo } from '~/features/sync/runs/undo-stored-run.server'
import { call, endpoint } from '../shared/endpoint.server'
import { idParam } from '../shared/id-param.server'
import { syncAnswer } from '../shared/sync-answer.server'

const answer = endpoint({
  POST: call(requireApiAdmin, async ({ params, viewer, context }) => {
    const outcome = await outcomeOf(requestUndo(viewer, idParam(params), context.now))
    return syncAnswer(outcome, (count, { id }) => ({
      runId: id,
      kept: count('keptAtUndo'),
      keptRows: keptAtUndo(viewer, id).join(', '),
    }))
  }),
})

export { answer as action, answer as loader }
