import { requireApiAdmin } from '~/features/auth/guards.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { call, endpoint } from '../shared/endpoint.server'

/** Where the provider sends the browser back to. Nobody was sent there from a folder on this server. */
const answer = endpoint({
  GET: call(requireApiAdmin, () => redirectWithToast(paths.admin, { kind: 'alert', text: 'drive_is_local' })),
})

export { answer as action, answer as loader }
