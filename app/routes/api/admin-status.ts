import { adminOrNot } from '~/features/auth/guards.server'
import { call, endpoint } from '../shared/endpoint.server'

const answer = endpoint({ GET: call(adminOrNot, ({ admin }) => ({ isAdmin: admin !== null })) })

export { answer as action, answer as loader }
