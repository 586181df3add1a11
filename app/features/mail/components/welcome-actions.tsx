import { Form, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { LABELS } from '~/i18n/labels'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'

type Props = { clientId: number; clientName: string }

/** Sends a welcome e-mail with a new link; the list stays where it is. */
export function ResendButton({ clientId, clientName }: Props) {
  const { welcomeEmails: words } = useAdminTexts()
  const { pathname, search } = useLocation()
  const action = paths.adminWelcomeResend(clientId)
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="back" value={pathname + search} />
      <SubmitButton small quiet action={action} pending={words.resending}>
        <span lang="en">{words.resend}</span>
        <span className="sr-only"> {clientName}</span>
      </SubmitButton>
    </Form>
  )
}

/** The address of a client, to be corrected in place: saving it sends the e-mail there. */
export function MendAddress({ clientId, clientName, address }: Props & { address: string }) {
  const { welcomeEmails: words } = useAdminTexts()
  const { pathname, search } = useLocation()
  const action = paths.adminWelcomeAddress(clientId)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  return (
    <Form method="post" action={action} className="welcome__mend" preventScrollReset>
      <input type="hidden" name="back" value={pathname + search} />
      <input
        className="input"
        ref={input}
        type="email"
        name="email"
        required
        maxLength={254}
        defaultValue={address}
        aria-label={`${LABELS.email[useLanguage()]}: ${clientName}`}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: whoever opened this line wants to type its address
        autoFocus
      />
      <SubmitButton small action={action} pending={words.resending}>
        {words.saveAddress}
        <span className="sr-only"> {clientName}</span>
      </SubmitButton>
    </Form>
  )
}
