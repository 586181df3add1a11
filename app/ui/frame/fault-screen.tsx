import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Language } from '~/i18n/language'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '../button'
import { Icon, type IconName } from '../icon'
import { Frame } from './frame'

/** An error page: what happened, and a way to continue. */
export function FaultScreen({ message }: { message?: string }) {
  const { fault } = useTexts()
  const { pathname, search } = useLocation()
  return (
    <Frame>
      <div className="wrap stack">
        <Empty icon="warning" title={fault.title} text={message ?? fault.text}>
          <Link className={buttonClass({ quiet: true })} to={pathname + search} reloadDocument>
            {fault.retry}
          </Link>
        </Empty>
      </div>
    </Frame>
  )
}

export const NotFoundScreen = () => (
  <Frame>
    <div className="wrap stack">
      <NotFoundCard />
    </div>
  </Frame>
)

/** The same inside a page that already has a frame. */
export function NotFoundCard() {
  const { notFound } = useTexts()
  return (
    <Empty icon="folder" title={notFound.title} titleLang="en" text={notFound.text}>
      <Link className={buttonClass({ quiet: true })} to={paths.home}>
        {notFound.home}
      </Link>
    </Empty>
  )
}

type EmptyProps = { icon: IconName; title: string; titleLang?: Language; text: string; children: ReactNode }

/** A frame with nothing in it but what happened and a way to continue. */
export const Empty = ({ icon, title, titleLang, text, children }: EmptyProps) => (
  <section className="card empty">
    <Icon name={icon} />
    <h1 lang={titleLang}>{title}</h1>
    <p className="prose">{text}</p>
    {children}
  </section>
)
