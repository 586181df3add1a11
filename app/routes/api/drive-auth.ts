import { requireApiAdmin } from '~/features/auth/guards.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { call, endpoint } from '../shared/endpoint.server'

/** Starts the provider's sign-in. A local folder has no provider: the browser is redirected straight back. */
const answer = endpoint({
  GET: call(requireApiAdmin, () => redirectWithToast(paths.admin, { kind: 'alert', text: 'drive_is_local' })),
})

export { answer as action, answer as loader }
