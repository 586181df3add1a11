import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { ListedCalendar } from '../busy-calendars.server'

/** The calendars whose busy times are offered to nobody, and how it is with each. */
export function Calendars({ calendars }: { calendars: ListedCalendar[] }) {
  const { appointments: words } = useAdminTexts()
  const language = useLanguage()
  if (calendars.length === 0) return <p>{words.noCalendars}</p>
  return (
    <ul className="stack stack--tight">
      {calendars.map(({ id, host, lawyer, readAt, fault, unread }) => (
        <li key={id}>
          <p>
            <b>{host}</b> · {lawyer || words.wholeFirm}{' '}
            <Link className="btn btn--text btn--small" to={paths.adminCalendarRemove(id)} preventScrollReset>
              {words.remove}
              <span className="sr-only"> {host}</span>
            </Link>
          </p>
          {fault ? (
            <Notice tone="alert">
              {words.unreadSince(dateTimeAt(language, readAt), words.faults[fault])} {words.meanwhile}
            </Notice>
          ) : (
            <p className="soft">{words.readAt(dateTimeAt(language, readAt))}</p>
          )}
          {unread > 0 && <p className="soft">{words.notUnderstood(unread)}</p>}
        </li>
      ))}
    </ul>
  )
}

type FeedProps = { feed: { address: string; since: number } | null }

/** The address at which programs of calendars find the calls. */
export function CallFeed({ feed }: FeedProps) {
  const { appointments: words } = useAdminTexts()
  const language = useLanguage()
  if (!feed)
    return (
      <>
        <p>{words.feed.none}</p>
        <p>
          <Link
            className={buttonClass({ small: true, quiet: true })}
            to={paths.adminCallFeed('renew')}
            preventScrollReset
          >
            {words.feed.make}
          </Link>
        </p>
      </>
    )
  return (
    <>
      <p>{words.feed.lead}</p>
      <div className="field">
        <label className="field__label" htmlFor="call-feed">
          {words.feed.address}
        </label>
        <p className="field__hint">{words.feed.since(dateTimeAt(language, feed.since))}</p>
        <input id="call-feed" className="input" readOnly value={feed.address} />
      </div>
      <p className="row row--tight">
        <a
          className={buttonClass({ small: true, quiet: true })}
          href={feed.address.replace(/^https?:/, 'webcal:')}
        >
          {words.feed.subscribe}
        </a>
        <Link className="btn btn--text btn--small" to={paths.adminCallFeed('renew')} preventScrollReset>
          {words.feed.renew.title}
        </Link>
        <Link className="btn btn--text btn--small" to={paths.adminCallFeed('end')} preventScrollReset>
          {words.feed.end.title}
        </Link>
      </p>
    </>
  )
}
