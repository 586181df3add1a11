import { Form } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { SubmitButton } from '../button'
import { FormError } from '../form-error'
import { Conflict } from './conflict'
import { Dialog, DialogCancel } from './dialog'

type Props = {
  title: string
  action: string
  closeTo: string
  save: string
  danger?: boolean
  form: { id: string; errors?: string[]; onSubmit: ComponentProps<'form'>['onSubmit'] }
  /** Identifies the values the form shows; see `recordVersion`. */
  version?: string
  /** The answer to the form, where two people may have changed one record, and the names of its fields. */
  answer?: unknown
  labels?: Record<string, string>
  words?: Record<string, Record<string, string>>
  /** Other actions on the record, shown below its form. */
  also?: ReactNode
  children: ReactNode
}

type Answer = {
  current?: Record<string, string | string[]>
  initialValue?: Record<string, unknown> & { version?: string }
}

/** A form to create or edit a record, in a dialog with its own URL. */
export function RecordForm({
  title,
  action,
  closeTo,
  save,
  danger,
  form,
  version,
  answer,
  labels = {},
  words,
  also,
  children,
}: Props) {
  const { list } = useAdminTexts().shell
  const { current, initialValue } = (answer ?? {}) as Answer
  return (
    <Dialog title={title} closeTo={closeTo} wide>
      <Form method="post" action={action} className="form" id={form.id} onSubmit={form.onSubmit} noValidate>
        <FormError errors={form.errors} />
        <Conflict current={current} typed={initialValue} labels={labels} words={words} />
        {version !== undefined && (
          <input
            type="hidden"
            name="version"
            value={current?.version ?? initialValue?.version ?? version}
            readOnly
          />
        )}
        {children}
        <div className="row">
          <SubmitButton danger={danger} action={action} pending={list.working}>
            {save}
          </SubmitButton>
          <DialogCancel to={closeTo} />
        </div>
      </Form>
      {also}
    </Dialog>
  )
}
