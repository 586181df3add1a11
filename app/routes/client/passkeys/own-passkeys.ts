import { redirect } from '@remix-run/node'
import { requirePasswordOwner } from '~/features/auth/guards.server'
import {
  addOwnPasskey,
  beginOwnPasskey,
  declinePasskeys,
  removeOwnPasskey,
} from '~/features/auth/passkeys/client-passkeys.server'
import { PasskeyChange } from '~/features/auth/passkeys/passkey-fields'
import { readForm, requireOpenedBy } from '~/infra/http/body.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { answerFields } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { passkeyQuestion } from '../../shared/passkey-question.server'
import { orRedirectBack } from '../../shared/redirect-back.server'

const home = paths.accountDetails

export const loader = page(requirePasswordOwner, () => redirect(home))

/** A client adds the passkey of this device, removes one, or does not want any now. */
export const action = page(requirePasswordOwner, async ({ request, viewer, context }) => {
  const form = await readForm(request)
  const requireTheirs = () => requireOpenedBy(viewer, form.get('who'))
  return answerFields({ form, schema: PasskeyChange, language: context.language }, async (change) => {
    if (change.intent === 'begin' || change.intent === 'add') requireTheirs()
    if (change.intent === 'begin') return passkeyQuestion(await beginOwnPasskey(viewer, context))
    if (change.intent === 'add') {
      await addOwnPasskey(viewer, change, context)
      return redirectWithToast(home, { kind: 'done', text: 'passkey_added' })
    }
    // These two are on the page without scripts as well, which shows no answer of a form.
    return orRedirectBack({ back: home, text: 'passkey_kept', language: context.language }, () => {
      requireTheirs()
      if (change.intent === 'remove') {
        removeOwnPasskey(viewer, change.id, context, change.ends === 'yes')
        return redirectWithToast(home, { kind: 'done', text: 'passkey_removed' })
      }
      declinePasskeys(viewer, context.now)
      return redirectWithToast(paths.dashboard, { kind: 'calm', text: 'passkey_later' })
    })
  })
})
