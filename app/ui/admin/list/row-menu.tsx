import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useMayOpen } from '~/ui/menu'
import { Icon, type IconName } from '../../icon'
import { Menu } from '../../menu'

/** The actions on one row. */
export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  const { list } = useAdminTexts().shell
  const summary = (
    <>
      <Icon name="dots" />
      <span className="sr-only">{list.actionsOf(of)}</span>
    </>
  )
  return (
    <Menu className="rows__menu" summary={summary} summaryClass="iconbtn">
      {children}
    </Menu>
  )
}

type ItemProps = { icon: IconName; lang?: string; children: ReactNode }

export const MenuLink = ({
  to,
  icon,
  lang,
  danger,
  newTab,
  children,
}: ItemProps & { to: string; danger?: boolean; newTab?: boolean }) => {
  const mayOpen = useMayOpen()
  if (!mayOpen(to)) return null
  return (
    <Link
      className={danger ? 'menu__item menu__item--danger' : 'menu__item'}
      to={to}
      lang={lang}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : { preventScrollReset: true })}
    >
      <Icon name={icon} />
      {children}
    </Link>
  )
}

/** `form` is the id of an empty form elsewhere on the page, because forms cannot be nested in the selection form. */
export const MenuButton = ({ form, id, icon, lang, children }: ItemProps & { form: string; id: number }) => (
  <button type="submit" className="menu__item" form={form} name="id" value={id} lang={lang}>
    <Icon name={icon} />
    {children}
  </button>
)

export const MenuRule = () => <hr className="menu__rule" />
