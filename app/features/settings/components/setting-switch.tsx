import { Form } from '@remix-run/react'
import { SubmitButton } from '~/ui/button'

type Props = {
  /** Where it is switched. */
  action: string
  on: boolean
  words: Record<'on' | 'off' | 'switchOn' | 'switchOff', string>
}

/** Switches something of the firm on or off. */
export function SettingSwitch({ action, on, words }: Props) {
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
