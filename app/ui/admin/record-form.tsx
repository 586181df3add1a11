import { Form } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { SubmitButton } from '../button'
import { FormError } from '../form-error'
import { Dialog, DialogCancel } from './dialog'

type Props = {
  title: string
  action: string
  closeTo: string
  save: string
  form: { id: string; errors?: string[]; onSubmit: ComponentProps<'form'>['onSubmit'] }
  /** Stands for the values that the form shows; see `recordVersion`. */
  version?: string
  /** What else can be done with the record, below its form. */
  also?: ReactNode
  children: ReactNode
}

/** A record to fill in or to mend, as a question with an address of its own. */
export function RecordForm({ title, action, closeTo, save, form, version, also, children }: Props) {
  const { list } = useAdminTexts().shell
  return (
    <Dialog title={title} closeTo={closeTo} wide>
      <Form method="post" action={action} className="form" id={form.id} onSubmit={form.onSubmit} noValidate>
        <FormError errors={form.errors} />
        {version !== undefined && <input type="hidden" name="version" value={version} readOnly />}
        {children}
        <div className="row">
          <SubmitButton action={action} pending={list.working}>
            {save}
          </SubmitButton>
          <DialogCancel to={closeTo} />
        </div>
      </Form>
      {also}
    </Dialog>
  )
}
