import { allowAnyone } from '~/features/auth/guards.server'
import { AppError } from '~/infra/app-error'
import { call, endpoint } from '../shared/endpoint.server'

const nowhere = call(allowAnyone, () => {
  throw new AppError('not_found')
})
const answer = endpoint({
  GET: nowhere,
  POST: nowhere,
  PUT: nowhere,
  PATCH: nowhere,
  DELETE: nowhere,
  OPTIONS: nowhere,
})

export { answer as action, answer as loader }
