import { allowAnyAdmin } from '~/features/auth/guards.server'
import { call, endpoint } from '../shared/endpoint.server'

const answer = endpoint({ GET: call(allowAnyAdmin, ({ admin }) => ({ isAdmin: admin !== null })) })

export { answer as action, answer as loader }
