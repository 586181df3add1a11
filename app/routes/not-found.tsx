import { json, type MetaFunction } from '@remix-run/node'
import { allowAnyone } from '~/features/auth/guards.server'
import { AppError } from '~/infra/app-error'
import { NotFoundScreen } from '~/ui/frame/fault-screen'
import { page } from './shared/page.server'
import { pageTitle } from './shared/page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.notFound.title)

export const loader = page(allowAnyone, () => json(null, { status: 404 }))

export const action = page(allowAnyone, () => {
  throw new AppError('not_found')
})

export default function NotFound() {
  return <NotFoundScreen />
}
