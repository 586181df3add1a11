import { requireAdmin } from '~/features/auth/guards.server'
import { removeClientPasskeys } from '~/features/auth/passkeys/client-passkeys.server'
import { passkeysOf } from '~/features/auth/passkeys/passkeys.server'
import { getClient } from '~/features/clients/get-client.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { passkeysQuestion } from '../../shared/passkey-lines.server'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'

/** Confirms removing all passkeys of a client. */
const { loader, action } = confirmation(requireAdmin, {
  about: ({ params, viewer }) => getClient(viewer, idParam(params, 'clientId')),
  home: ({ id }) => paths.adminClient(id),
  ask: ({ id, displayName, context: { language } }) =>
    passkeysQuestion('client', { name: displayName, list: passkeysOf({ userId: id }) }, language),
  refused: 'work_failed',
  work: ({ viewer, context, id, form }) => {
    removeClientPasskeys(viewer, id, Number(form.get('count')), context)
    return { text: 'client_passkeys_removed' }
  },
})

export { action, Confirmation as default, loader }
