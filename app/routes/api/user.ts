import { getUser } from '~/features/auth/get-user.server'
import { requireApiClient } from '~/features/auth/guards.server'
import { call, endpoint } from '../shared/endpoint.server'

const answer = endpoint({ GET: call(requireApiClient, ({ viewer }) => getUser(viewer)) })

export { answer as action, answer as loader }
