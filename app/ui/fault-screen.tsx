import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from './button'
import { Frame } from './frame'
import { Icon, type IconName } from './icon'

type Props = { firmName: string; message?: string }

/** A failure as a page: what happened in words, and a way on. */
export function FaultScreen({ firmName, message }: Props) {
  const { fault, errors } = useTexts()
  const { pathname, search } = useLocation()
  return (
    <Empty firmName={firmName} icon="warning" title={fault.title} text={message ?? errors.unexpected()}>
      <Link className={buttonClass({ quiet: true })} to={pathname + search} reloadDocument>
        {fault.retry}
      </Link>
    </Empty>
  )
}

export function NotFoundScreen({ firmName }: Props) {
  const { notFound } = useTexts()
  return (
    <Empty firmName={firmName} icon="folder" title={notFound.title} text={notFound.text}>
      <Link className={buttonClass({ quiet: true })} to={paths.home}>
        {notFound.home}
      </Link>
    </Empty>
  )
}

type EmptyProps = { firmName: string; icon: IconName; title: string; text: string; children: ReactNode }

const Empty = ({ firmName, icon, title, text, children }: EmptyProps) => (
  <Frame firmName={firmName}>
    <div className="wrap stack">
      <section className="card empty">
        <Icon name={icon} />
        <h1>{title}</h1>
        <p className="prose">{text}</p>
        {children}
      </section>
    </div>
  </Frame>
)
