import { Form, Link } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { LanguageToggle } from '~/ui/frame/language-toggle'
import { Icon } from '~/ui/icon'
import { Menu } from '~/ui/menu'
import { forgetDrafts } from '~/ui/use-draft'
import { useFirm } from '~/ui/use-firm'

/** The telephone, and who is signed in: in a menu on a phone, in a row on a wide screen. */
export function AccountBar({ name, identity }: { name: string; identity: string }) {
  const { header, account } = useTexts()
  const { phone, phoneLink } = useFirm()
  const small = buttonClass({ quiet: true, small: true })
  return (
    <>
      {phone && (
        <a className={`${small} bar__call`} href={phoneLink}>
          {header.call}
        </a>
      )}
      <Menu className="account" summary={header.menu} summaryClass={small}>
        <p className="bar__who">
          <strong>{name}</strong> <span>{identity}</span>
          <Link className="bar__link" to={paths.accountDetails}>
            {account.details}
          </Link>
        </p>
        <LanguageToggle />
        <Form method="post" action={paths.signOut} onSubmit={forgetDrafts}>
          <button type="submit" className={small}>
            <Icon name="exit" />
            {header.signOut}
          </button>
        </Form>
      </Menu>
    </>
  )
}
