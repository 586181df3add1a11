import type { ReactNode } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Brand } from './brand'
import { Footer } from './footer'
import { LanguageToggle } from './language-toggle'
import { ToastNotice } from './toast-notice'

type Props = { home?: string; identity?: ReactNode; gate?: boolean; children: ReactNode }

/** A client's page: header, content and footer. */
export function Frame({ home = paths.auth, identity, gate, children }: Props) {
  const texts = useTexts()
  return (
    <div className={gate ? 'page gate-page' : 'page'}>
      <a className="skip" href="#content">
        {texts.skipToContent}
      </a>
      <header className="bar">
        <div className="wrap">
          <Brand to={home} />
          <LanguageToggle />
          {identity}
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <ToastNotice />
        {children}
      </main>
      <Footer />
    </div>
  )
}
