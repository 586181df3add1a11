import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '../button'
import { Brand } from '../frame/brand'
import { LanguageToggle } from '../frame/language-toggle'
import { Icon } from '../icon'
import { ToastNotice } from '../toast-notice'
import { NewMenu } from './new-menu'
import { SearchBox } from './search-box'
import { ShortcutsHelp } from './shortcuts-help'

type Props = {
  label?: string | null
  signedIn: boolean
  /** Whether the search of everything and what is new in the portal are theirs. */
  findsAll?: boolean
  strip?: ReactNode
  children: ReactNode
}

/** A page of the administration, with its header and frame. `strip`: what stands between header and content. */
export function AdminFrame({ label = null, signedIn, findsAll = signedIn, strip, children }: Props) {
  const { skipToContent } = useTexts()
  const { shell } = useAdminTexts()
  return (
    <div className="page admin">
      <a className="skip" href="#content">
        {skipToContent}
      </a>
      <header className="bar bar--admin">
        <div className="wrap">
          <Brand to={paths.admin} sub={shell.signedInAs(label)} />
          {findsAll && <SearchBox />}
          {findsAll && <NewMenu />}
          <span className="push row bar__end">
            {signedIn && <ShortcutsHelp />}
            <LanguageToggle />
            <Link className={buttonClass({ quiet: true, small: true })} to={paths.home}>
              <Icon name="left" />
              <span className="bar__word">{shell.back}</span>
            </Link>
            {signedIn && <SignOut />}
          </span>
        </div>
      </header>
      {strip}
      <main id="content" tabIndex={-1}>
        <ToastNotice />
        {children}
      </main>
    </div>
  )
}

function SignOut() {
  const { header } = useTexts()
  return (
    <Form method="post" action={paths.adminSignOut}>
      <button type="submit" className={buttonClass({ quiet: true, small: true })}>
        <Icon name="exit" />
        <span className="bar__word">{header.signOut}</span>
      </button>
    </Form>
  )
}
