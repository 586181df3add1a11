import { requireApiAdmin } from '~/features/auth/guards.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { call, endpoint } from '../shared/endpoint.server'

/** The provider's sign-in returns here. With a local folder, nobody was sent there. */
const answer = endpoint({
  GET: call(requireApiAdmin, () => redirectWithToast(paths.admin, { kind: 'alert', text: 'drive_is_local' })),
})

export { answer as action, answer as loader }
