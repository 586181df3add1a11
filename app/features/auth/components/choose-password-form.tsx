import { type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { FormError } from '~/ui/form-error'
import { ChoosePassword } from '../schemas'

type Props = { username: string; name: string; lastResult?: SubmissionResult<string[]> }

/** A new password, typed twice. The username stands there, so that password managers keep both. */
export function ChoosePasswordForm({ username, name, lastResult }: Props) {
  const { activate } = useTexts()
  const [form, fields] = useForm({
    id: 'choose-password',
    lastResult,
    constraint: getZodConstraint(ChoosePassword),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: ChoosePassword }),
  })
  return (
    <div className="wrap gate">
      <div>
        <h1>{activate.title}</h1>
        <p className="gate__lead voice">{activate.lead(name)}</p>
      </div>
      <div className="options">
        <section className="card card__pad" aria-label={activate.title}>
          <Form
            method="post"
            action={paths.activate}
            className="form"
            id={form.id}
            onSubmit={form.onSubmit}
            noValidate
          >
            <FormError errors={form.errors} />
            <div className="field">
              <label className="field__label" htmlFor="username">
                {activate.username}
              </label>
              <input className="input" id="username" value={username} autoComplete="username" readOnly />
            </div>
            <Field
              field={fields.password}
              label={activate.password}
              hint={activate.passwordHint}
              type="password"
              autoComplete="new-password"
            />
            <Field
              field={fields.confirmPassword}
              label={activate.confirm}
              type="password"
              autoComplete="new-password"
            />
            <SubmitButton wide action={paths.activate} pending={activate.saving}>
              {activate.save}
            </SubmitButton>
          </Form>
        </section>
      </div>
    </div>
  )
}
