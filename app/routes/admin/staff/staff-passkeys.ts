import { requireAdmin } from '~/features/auth/guards.server'
import { passkeysOf } from '~/features/auth/passkeys/passkeys.server'
import { removeStaffPasskeys } from '~/features/auth/staff/change-staff.server'
import { getStaff } from '~/features/auth/staff/list-staff.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { passkeysQuestion } from '../../shared/passkey-lines.server'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'

/** Confirms removing all passkeys of somebody of the firm. */
const { loader, action } = confirmation(requireAdmin, {
  about: ({ params }) => ({ id: idParam(params) }),
  home: paths.adminStaff,
  ask: ({ id, viewer, context: { language } }) => {
    const { name } = getStaff(viewer, id)
    return passkeysQuestion('staff', { name, list: passkeysOf({ staffId: id }) }, language)
  },
  refused: 'staff_unchanged',
  work: ({ viewer, context, id, form }) => {
    const { name } = removeStaffPasskeys(viewer, id, Number(form.get('count')), context.now)
    return { text: 'staff_passkeys_removed', values: { name } }
  },
})

export { action, Confirmation as default, loader }
