import type { ReactNode } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { ToastNotice } from '../toast-notice'
import { Brand } from './brand'
import { Footer } from './footer'
import { LanguageToggle } from './language-toggle'

/** `account`: what stands in the header of somebody signed in, whose pages have their way home below it. */
type Props = { home?: string; account?: ReactNode; gate?: boolean; children: ReactNode }

/** A client's page: header, content and footer. */
export function Frame({ home = paths.auth, account, gate, children }: Props) {
  const texts = useTexts()
  return (
    <div className={gate ? 'page gate-page' : 'page'}>
      <a className="skip" href="#content">
        {texts.skipToContent}
      </a>
      <header className={account ? 'bar bar--client' : 'bar'}>
        <div className="wrap">
          <Brand to={account ? undefined : home} />
          {account ?? <LanguageToggle />}
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <ToastNotice />
        {children}
      </main>
      <Footer brief={account !== undefined} />
    </div>
  )
}
