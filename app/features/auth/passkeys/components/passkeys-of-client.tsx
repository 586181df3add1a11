import { Form } from '@remix-run/react'
import { usePasskeyTexts } from '~/i18n/passkey-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'

/** The devices that sign in as a client without a password, which the firm removes when one is lost. */
export function PasskeysOfClient({ clientId, names }: { clientId: number; names: string[] }) {
  const { firm } = usePasskeyTexts()
  const action = paths.adminClientPasskeys(clientId)
  if (names.length === 0) return null
  return (
    <details className="small">
      <summary>
        {firm.title}: {names.join(', ')}
      </summary>
      <p>{firm.lead}</p>
      <Form method="post" action={action} preventScrollReset>
        <SubmitButton small danger action={action}>
          {firm.remove}
        </SubmitButton>
      </Form>
    </details>
  )
}
