import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'

type Props = { what: 'all' | 'clients' | 'documents'; returnTo: string }

/** Starts a synchronisation by hand, and returns with its result. */
export function SyncButton({ what, returnTo }: Props) {
  const { integrations: words, runActions } = useAdminTexts()
  return (
    <Form method="post" action={paths.adminDriveSync} preventScrollReset>
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <SubmitButton quiet action={paths.adminDriveSync} pending={words.waitWorking}>
        {runActions[what]}
      </SubmitButton>
    </Form>
  )
}
