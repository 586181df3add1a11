import { Form } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { FormError } from './form-error'
import type { FormAnswer } from './server-form'

type Props = {
  /** One of `serverForm`, or one of `useSchemaForm`, which validates in the browser too. */
  form: {
    id: string
    errors?: string[]
    answer?: unknown
    onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  }
  /** Of a form with files. */
  encType?: 'multipart/form-data'
  action: string
  /** Shown above the errors. */
  heading?: ReactNode
  /** Instead of the form's own errors. */
  errors?: string[]
  children: ReactNode
}

/** A form validated by us and not by the browser's own messages; errors of the form as a whole come first. */
export function PlainForm({ form, action, encType, heading, errors = form.errors, children }: Props) {
  useFocusOnError(form.id, errors ? undefined : form.answer)
  return (
    <Form
      method="post"
      action={action}
      encType={encType}
      className="form"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
    >
      {heading}
      <FormError errors={errors} />
      {children}
    </Form>
  )
}

type Whose = { userId: number; refused?: FormAnswer | undefined }

/** Says with a form who opened it; one that was refused stays theirs. */
export const WhoField = ({ userId, refused }: Whose) => (
  <input type="hidden" name="who" value={String(refused?.initialValue?.who ?? userId)} readOnly />
)

/** Moves the focus to the first field that an answer has refused. */
function useFocusOnError(formId: string, answer: unknown) {
  useEffect(() => {
    const form = document.getElementById(formId)
    if (answer) form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [formId, answer])
}
