import { type SubmissionResult, useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { FormError } from '~/ui/form-error'
import { Login } from '../schemas'
import { OptionCard } from './option-card'

type Props = { chosen: boolean; lastResult?: SubmissionResult<string[]> }

/** The client area: username and password. */
export function ClientAreaOption({ chosen, lastResult }: Props) {
  const { auth } = useTexts()
  const [form, fields] = useForm({
    id: 'client-area',
    lastResult: chosen ? lastResult : undefined,
    constraint: getZodConstraint(Login),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: Login }),
  })
  return (
    <OptionCard
      id="area"
      title={auth.clientArea}
      hint={auth.clientAreaHint}
      chosen={chosen}
      to={paths.authClientArea}
    >
      <Form
        method="post"
        action={paths.authClientArea}
        className="form"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
      >
        <h3>{auth.clientAccess}</h3>
        <FormError errors={form.errors} />
        <Field
          field={fields.username}
          label={auth.username}
          hint={auth.usernameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          field={fields.password}
          label={auth.password}
          type="password"
          autoComplete="current-password"
        />
        <SubmitButton wide action={paths.auth} pending={auth.signingIn}>
          {auth.signIn}
        </SubmitButton>
      </Form>
    </OptionCard>
  )
}
