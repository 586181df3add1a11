import { redirect } from '@remix-run/node'
import { requireAdmin } from '~/features/auth/guards.server'
import { PasskeyChange } from '~/features/auth/passkeys/passkey-fields'
import { requireNamed } from '~/features/auth/staff/own-access.server'
import {
  addStaffPasskey,
  beginStaffPasskey,
  removeStaffPasskey,
} from '~/features/auth/staff/staff-passkeys.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { passkeyQuestion } from '../../shared/passkey-question.server'
import { orRedirectBack } from '../../shared/redirect-back.server'

export const loader = page(requireAdmin, ({ viewer }) => {
  requireNamed(viewer)
  return redirect(paths.adminOwnAccess)
})

/** Somebody of the firm adds the passkey of this device, or removes one. */
export const action = page(requireAdmin, ({ request, viewer, context }) => {
  requireNamed(viewer)
  const { language } = context
  return answerForm({ request, schema: PasskeyChange, language }, async (change) => {
    if (change.intent === 'begin') return passkeyQuestion(await beginStaffPasskey(viewer, context))
    if (change.intent === 'add') {
      await addStaffPasskey(viewer, change, context)
      return redirectWithToast(paths.adminOwnAccess, { kind: 'done', text: 'passkey_added' })
    }
    const [id, ends] = change.intent === 'remove' ? [change.id, change.ends === 'yes'] : [0, false]
    return orRedirectBack({ back: paths.adminOwnAccess, text: 'staff_unchanged', language }, () => {
      removeStaffPasskey(viewer, id, context, ends)
      return redirectWithToast(paths.adminOwnAccess, { kind: 'done', text: 'passkey_removed' })
    })
  })
})
