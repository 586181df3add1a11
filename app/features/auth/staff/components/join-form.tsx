import { useStaffAccess } from '~/i18n/admin/staff-access'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field } from '~/ui/field'
import { PasswordField } from '~/ui/password-field'
import { PlainForm } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import { JOIN_FIELDS } from '../staff-fields'

type Invitation = { name: string; email: string; seed: string; address: string; picture: string }
type Props = { invitation: Invitation; lastResult?: FormAnswer }

/** A password, typed twice, and an app for codes, which proves with its first code that it is set up. */
export function JoinForm({ invitation, lastResult }: Props) {
  const { joinTitle } = useAdminTexts().staff
  const { join: words } = useStaffAccess()
  const [form, fields] = serverForm('join', JOIN_FIELDS, lastResult)
  const { name, email, seed, address, picture } = invitation
  return (
    <section className="card card__pad narrow" aria-labelledby="join-title">
      <div className="card__head">
        <h1 id="join-title">{joinTitle}</h1>
        <p className="card__sub">{words.lead(name)}</p>
      </div>
      <PlainForm form={form} action={paths.adminJoin}>
        <div className="field">
          <label className="field__label" htmlFor="join-email">
            {words.email}
          </label>
          <input className="input" id="join-email" value={email} autoComplete="username" readOnly />
        </div>
        <h2>{words.passwordTitle}</h2>
        <PasswordField
          field={fields.password}
          label={words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField field={fields.confirmPassword} label={words.confirm} autoComplete="new-password" />
        <h2>{words.appTitle}</h2>
        <p>{words.appText}</p>
        <img
          className="join-code"
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt={words.picture}
          width={220}
          height={220}
        />
        <p>
          <a href={address}>{words.sameDevice}</a>
        </p>
        <p>
          {words.byHand} <code className="join-key">{inFours(seed)}</code>
        </p>
        <Field
          field={{ ...fields.code, initialValue: undefined }}
          label={words.code}
          hint={words.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <SubmitButton wide action={paths.adminJoin} pending={words.saving}>
          {words.submit}
        </SubmitButton>
      </PlainForm>
    </section>
  )
}

/** Four by four, as people read a long key aloud. */
const inFours = (seed: string) => seed.match(/.{1,4}/g)?.join(' ') ?? seed
