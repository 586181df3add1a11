import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'

/** Lets clients write to the firm, or not any more. */
export function MessagesSwitch({ on }: { on: boolean }) {
  const { messages: words } = useAdminTexts()
  const action = paths.adminMessagesSwitch
  return (
    <Form method="post" action={action} className="row" preventScrollReset>
      <input type="hidden" name="on" value={on ? '0' : '1'} />
      <p>{on ? words.on : words.off}</p>
      <SubmitButton small quiet action={action}>
        {on ? words.switchOff : words.switchOn}
      </SubmitButton>
    </Form>
  )
}
