import { Link, NavLink, useLocation } from '@remix-run/react'
import { Fragment, useEffect, useRef } from 'react'
import { mayOpen, type Role } from '~/domain/staff-roles'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Icon } from '../icon'
import { Menu } from '../menu'

type Section = keyof ReturnType<typeof useAdminTexts>['shell']['tabs']
type Place = { section: Section; to: string; lang?: string }

const TABS: Place[] = [
  { section: 'clients', to: paths.adminClients },
  { section: 'cases', to: paths.adminCases },
  { section: 'documents', to: paths.adminDocuments },
  { section: 'upload', to: paths.adminUpload },
  { section: 'timeline', to: paths.adminTimeline, lang: 'en' },
  { section: 'welcomeEmails', to: paths.adminWelcomeEmails, lang: 'en' },
]

const MORE: Place[] = [
  { section: 'runs', to: paths.adminRuns },
  { section: 'mapping', to: paths.adminMapping },
  { section: 'mails', to: paths.adminMails },
  { section: 'figures', to: paths.adminFigures },
  { section: 'audit', to: paths.adminAudit },
  { section: 'jobs', to: paths.adminJobs },
  { section: 'messages', to: paths.adminThreads },
  { section: 'templates', to: paths.adminTemplates },
  { section: 'appointments', to: paths.adminAppointments },
  { section: 'settings', to: paths.adminSettings },
  { section: 'staff', to: paths.adminStaff },
  { section: 'ownAccess', to: paths.adminOwnAccess },
  { section: 'integrations', to: paths.adminIntegrations },
]

/** `named`: somebody with a sign-in of their own. */
type Props = { pending: number; role: Role; named: boolean }

/**
 * The sections of the administration that are of somebody's role, always in the same place: up to six tabs, what is pending,
 * and the rest in a menu.
 */
export function Sections({ pending, role, named }: Props) {
  const { sections, tabs } = useAdminTexts().shell
  return (
    <nav className="sections wrap" aria-label={sections}>
      <div className="tabs" ref={useCurrentInView()}>
        {TABS.filter(({ to }) => mayOpen(role, to)).map(({ section, to, lang }) => (
          <NavLink key={to} to={to} lang={lang} prefetch="intent">
            {tabs[section]}
          </NavLink>
        ))}
      </div>
      <div className="tabs tabs--rest">
        {mayOpen(role, paths.adminQueue) && (
          <NavLink to={paths.adminQueue} prefetch="intent">
            {tabs.queue}
            {pending > 0 && <span className="badge badge--ahead badge--count">{pending}</span>}
          </NavLink>
        )}
        <More role={role} named={named} />
      </div>
    </nav>
  )
}

/**
 * On a phone the tabs are wider than the screen: a current one that is hidden is brought into view. A strip that somebody moved
 * while the scripts were on their way stays where it is: a finger may be on one of its tabs.
 */
function useCurrentInView() {
  const { pathname } = useLocation()
  const strip = useRef<HTMLDivElement>(null)
  const isNew = useRef(true)
  useEffect(() => {
    const wasMoved = isNew.current && strip.current?.scrollLeft !== 0
    isNew.current = false
    if (!strip.current || wasMoved) return
    const { offsetLeft, clientWidth, scrollLeft } = strip.current
    const current = [...strip.current.querySelectorAll('a')].find((tab) => pathname.startsWith(tab.pathname))
    if (!current) return
    const begin = current.offsetLeft - offsetLeft
    const isVisible = begin >= scrollLeft && begin + current.offsetWidth <= scrollLeft + clientWidth
    if (!isVisible) strip.current.scrollLeft = begin
  }, [pathname])
  return strip
}

function More({ role, named }: Omit<Props, 'pending'>) {
  const { more, figuresInExcel, tabs } = useAdminTexts().shell
  const { pathname } = useLocation()
  const isHere = ({ to }: Place) => pathname === to || pathname.startsWith(`${to}/`)
  const isOffered = ({ section, to }: Place) => mayOpen(role, to) && (named || section !== 'ownAccess')
  const offered = MORE.filter(isOffered)
  const summary = (
    <>
      {more}
      <Icon name="down" />
    </>
  )
  return (
    <Menu className={MORE.some(isHere) ? 'more more--here' : 'more'} summary={summary}>
      {offered.map((place) => (
        <Fragment key={place.to}>
          <Link
            to={place.to}
            className={place.section === 'mapping' ? 'menu__item menu__item--inside' : 'menu__item'}
            aria-current={isHere(place) ? 'page' : undefined}
          >
            {tabs[place.section]}
          </Link>
          {place.section === 'figures' && (
            <a className="menu__item menu__item--inside" href={paths.adminFiguresXlsx} download>
              {figuresInExcel}
            </a>
          )}
        </Fragment>
      ))}
    </Menu>
  )
}
