import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { SubmitButton } from '../button'
import { FormError } from '../form-error'
import { Dialog, DialogCancel } from './dialog'

type Props = {
  title: string
  lines: string[]
  action: string
  closeTo: string
  confirm: string
  errors?: string[] | null
}

/** Asks before something goes for good, and says what goes along. The button names the action. */
export function ConfirmDelete({ title, lines, action, closeTo, confirm, errors }: Props) {
  const { list } = useAdminTexts().shell
  return (
    <Dialog title={title} closeTo={closeTo}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <FormError errors={errors ?? undefined} />
      <Form method="post" action={action} className="row">
        <SubmitButton danger action={action} pending={list.working}>
          {confirm}
        </SubmitButton>
        <DialogCancel to={closeTo} focusFirst />
      </Form>
    </Dialog>
  )
}
