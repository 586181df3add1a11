import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { PlainForm } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import { NEW_PASSWORD_FIELDS } from '../form-fields'
import { NewPasswordFields } from './new-password-fields'

type Props = { username: string; name: string; lastResult?: FormAnswer }

/** A new password, typed twice. Includes the username, so that password managers save both. */
export function ChoosePasswordForm({ username, name, lastResult }: Props) {
  const { activate } = useTexts()
  const [form, fields] = serverForm('choose-password', NEW_PASSWORD_FIELDS, lastResult)
  return (
    <div className="wrap gate">
      <div>
        <h1>{activate.title}</h1>
        <p className="gate__lead voice">{activate.lead(name)}</p>
      </div>
      <div className="options">
        <section className="card card__pad" aria-label={activate.title}>
          <PlainForm form={form} action={paths.activate}>
            <div className="field">
              <label className="field__label" htmlFor="username">
                {activate.username}
              </label>
              <input className="input" id="username" value={username} autoComplete="username" readOnly />
            </div>
            <NewPasswordFields
              fields={fields}
              labels={{ password: activate.password, confirm: activate.confirm }}
            />
            <SubmitButton wide action={paths.activate} pending={activate.saving}>
              {activate.save}
            </SubmitButton>
          </PlainForm>
        </section>
      </div>
    </div>
  )
}
