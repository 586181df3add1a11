import { Link } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Icon, type IconName } from '../icon'

/** The actions on one row. It opens without scripts; with them it closes on Escape or a click outside. */
export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  const { list } = useAdminTexts().shell
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current
      if (!details?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        details.querySelector('summary')?.focus()
      } else if (details.contains(event.target as Node)) return
      details.open = false
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details className="menu rows__menu" ref={menu}>
      <summary className="iconbtn">
        <Icon name="dots" />
        <span className="sr-only">{list.actionsOf(of)}</span>
      </summary>
      <div className="menu__list">{children}</div>
    </details>
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
}: ItemProps & { to: string; danger?: boolean; newTab?: boolean }) => (
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

/** `form` is the id of an empty form elsewhere on the page, because forms cannot be nested in the selection form. */
export const MenuButton = ({ form, id, icon, lang, children }: ItemProps & { form: string; id: number }) => (
  <button type="submit" className="menu__item" form={form} name="id" value={id} lang={lang}>
    <Icon name={icon} />
    {children}
  </button>
)

export const MenuRule = () => <hr className="menu__rule" />
