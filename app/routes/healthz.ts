import { allowAnyone } from '~/features/auth/guards.server'
import { checkHealth, checkWeb } from '~/features/operations/check-health.server'
import { isFromHere } from '~/infra/http/http-connection.server'
import { queryOf } from '~/infra/http/query.server'
import { call, endpoint } from './shared/endpoint.server'

const answer = endpoint({
  GET: call(allowAnyone, async ({ request, context }) => {
    const ofWeb = queryOf(request).get('of') === 'web'
    const health = ofWeb ? checkWeb() : await checkHealth(context.now, { exact: isFromHere(request) })
    return Response.json(health, { status: health.status === 'ok' ? 200 : 503 })
  }),
})

export { answer as action, answer as loader }
