import { requireApiAdmin } from '~/features/auth/guards.server'
import { outcomeOf, requestDriveRun } from '~/features/sync/runs/request-run.server'
import { call, endpoint } from '../shared/endpoint.server'
import { syncAnswer } from '../shared/sync-answer.server'

const answer = endpoint({
  POST: call(requireApiAdmin, async ({ viewer, context }) => {
    const requested = requestDriveRun(viewer, {}, context.now)
    return syncAnswer(await outcomeOf(requested), (count, { id }) => ({
      result: {
        newUsers: count('newClients'),
        newCases: count('newCases'),
        emailsSent: count('mailsQueued'),
      },
      runId: id,
    }))
  }),
})

export { answer as action, answer as loader }
