import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { listCalendars } from '~/features/appointments/busy-calendars.server'
import { callFeed } from '~/features/appointments/call-feed.server'
import { hourWords } from '~/features/appointments/choice-of-hours'
import { BookedCalls } from '~/features/appointments/components/booked-calls'
import { Calendars, CallFeed } from '~/features/appointments/components/calendars'
import { DaysOff, PublishedHours } from '~/features/appointments/components/published-hours'
import { RulesForm } from '~/features/appointments/components/rules-form'
import { listCalls } from '~/features/appointments/firm-calls.server'
import {
  changeCallRules,
  holidaysWithHours,
  publishedHours,
  readCallRules,
} from '~/features/appointments/hours.server'
import { CallRules } from '~/features/appointments/hours-form'
import { hoursInWords } from '~/features/appointments/hours-in-words'
import { requireAdmin } from '~/features/auth/guards.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.appointments)

export const loader = page(requireAdmin, ({ viewer, context: { now, language } }) => {
  const published = publishedHours().map((hours) => hoursInWords(hours, language))
  return {
    calls: listCalls(viewer, now).map((call) => ({ ...call, hour: hourWords(language, call.startsAt) })),
    hours: published.filter(({ kind }) => kind !== 'off'),
    daysOff: published.filter(({ kind }) => kind === 'off'),
    holidays: holidaysWithHours(viewer, now),
    rules: readCallRules(),
    calendars: listCalendars(viewer),
    feed: callFeed(viewer),
  }
})

export const action = page(requireAdmin, ({ request, viewer, context: { language, now } }) =>
  answerForm({ request, schema: CallRules, language }, (rules) => {
    changeCallRules(viewer, rules, now)
    return redirectWithToast(paths.adminAppointments, { kind: 'done', text: 'saved' })
  }),
)

/** The calls that clients have asked for, and the hours for them. */
export default function Appointments() {
  const { calls, hours, daysOff, holidays, rules, calendars, feed } = useLoaderData<typeof loader>()
  const { appointments: words, shell } = useAdminTexts()
  return (
    <>
      <Outlet />
      <section className="card card--tabbed" aria-labelledby="appointments">
        <div className="card__pad card__head">
          <h1 id="appointments">{shell.tabs.appointments}</h1>
          <p className="card__sub">{hours.length === 0 ? words.off : words.lead}</p>
        </div>
        {(calls.length > 0 || hours.length > 0) && (
          <>
            <div className="card__pad card__head">
              <h2>{words.booked}</h2>
            </div>
            <BookedCalls calls={calls} />
          </>
        )}
        <div className="card__pad card__head">
          <h2>{words.hours}</h2>
          <Link className={buttonClass({ small: true })} to={paths.adminHoursNew} preventScrollReset>
            <Icon name="plus" />
            {words.addHours}
          </Link>
        </div>
        {hours.length > 0 && <PublishedHours hours={hours} />}
        <div className="card__pad stack stack--tight">
          <div className="card__head">
            <h2>{words.daysOff}</h2>
            <Link
              className={buttonClass({ small: true, quiet: true })}
              to={paths.adminDaysOffNew}
              preventScrollReset
            >
              {words.addDaysOff}
            </Link>
          </div>
          <DaysOff days={daysOff} holidays={holidays} />
        </div>
        <div className="card__pad stack stack--tight">
          <div className="card__head">
            <h2>{words.calendars}</h2>
            <Link
              className={buttonClass({ small: true, quiet: true })}
              to={paths.adminCalendarNew}
              preventScrollReset
            >
              {words.addCalendar}
            </Link>
          </div>
          <Calendars calendars={calendars} />
          <h3>{words.feed.heading}</h3>
          <CallFeed feed={feed} />
        </div>
        <div className="card__pad stack stack--tight">
          <h2>{words.rules}</h2>
          <RulesForm key={JSON.stringify(rules)} rules={rules} />
        </div>
      </section>
    </>
  )
}
