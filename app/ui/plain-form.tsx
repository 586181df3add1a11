import { Form } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { FormError } from './form-error'

type Props = {
  form: { id: string; errors?: string[]; onSubmit: (event: FormEvent<HTMLFormElement>) => void }
  action: string
  /** Shown above the errors. */
  heading?: ReactNode
  /** Instead of the form's own errors. */
  errors?: string[]
  children: ReactNode
}

/** A form of `useSchemaForm`, validated by us and not by the browser; errors of the form as a whole come first. */
export function PlainForm({ form, action, heading, errors = form.errors, children }: Props) {
  return (
    <Form method="post" action={action} className="form" id={form.id} onSubmit={form.onSubmit} noValidate>
      {heading}
      <FormError errors={errors} />
      {children}
    </Form>
  )
}
