import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'

/** Switches the digest that the firm's own address gets once a working day. */
export function DigestForm({ on, to }: { on: boolean; to: string }) {
  const { digest: words } = useAdminTexts()
  const action = paths.adminDigest
  return (
    <Form method="post" action={action} className="row" preventScrollReset>
      <input type="hidden" name="on" value={on ? '0' : '1'} />
      <p>{on ? words.goesTo(to) : words.off}</p>
      <SubmitButton small quiet action={action} disabled={to === ''}>
        {on ? words.switchOff : words.switchOn}
      </SubmitButton>
      {to === '' && <p className="small soft">{words.noAddress}</p>}
    </Form>
  )
}
