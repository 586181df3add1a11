import { allowAnyone } from '~/features/auth/guards.server'
import { call, endpoint } from '../shared/endpoint.server'
import { contract } from './contract'
import { openApi } from './contract/open-api'

/** The description does not change while the process lives. */
const description = openApi(contract)

const answer = endpoint({ GET: call(allowAnyone, () => description) })

export { answer as action, answer as loader }
