import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import type { Logo } from '../firm'

export function LogoForm({ logo }: { logo: Logo | null }) {
  const { settings: words } = useAdminTexts()
  const action = paths.adminSettingsLogo
  return (
    <div className="form">
      {logo && (
        <img
          className="logo__now"
          src={paths.firmLogo(logo.id)}
          width={logo.width}
          height={logo.height}
          alt={words.logoNow}
        />
      )}
      <Form method="post" action={action} encType="multipart/form-data" className="form">
        <div className="field">
          <label className="field__label" htmlFor="logo">
            {words.logoFile}
          </label>
          <input className="input" id="logo" name="logo" type="file" accept="image/png,.png" required />
        </div>
        <SubmitButton quiet action={action} name="intent" value="set">
          {words.logoUpload}
        </SubmitButton>
      </Form>
      {logo && (
        <Form method="post" action={action}>
          <SubmitButton quiet small action={action} name="intent" value="remove">
            {words.logoRemove}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}
