import type { ReactNode } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Brand } from './brand'
import { LanguageToggle } from './language-toggle'

type Props = { firmName: string; home?: string; identity?: ReactNode; gate?: boolean; children: ReactNode }

/** A client's page: the header, the room, and the plinth on which it stands. */
export function Frame({ firmName, home = paths.auth, identity, gate, children }: Props) {
  const texts = useTexts()
  return (
    <div className={gate ? 'page gate-page' : 'page'}>
      <a className="skip" href="#content">
        {texts.skipToContent}
      </a>
      <header className="bar">
        <div className="wrap">
          <Brand firmName={firmName} to={home} />
          <LanguageToggle />
          {identity}
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="base plinth">
        <div className="wrap">
          <p className="prose">
            <strong>{texts.footer.questions}</strong> {texts.footer.contact}
          </p>
        </div>
      </footer>
    </div>
  )
}
