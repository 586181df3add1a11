import { Form, Link } from '@remix-run/react'
import type { CivilDate } from '~/domain/civil-date'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { listOf, weekdayDate } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'
import { SubmitButton } from '~/ui/button'
import type { HoursInWords } from '../hours-in-words'

/** The hours that clients can choose from. */
export function PublishedHours({ hours }: { hours: HoursInWords[] }) {
  const { appointments: words } = useAdminTexts()
  const headings = [words.days, words.time, words.calls, words.who, words.actions]
  return (
    <Table label={words.hours} headings={headings.map((text) => ({ text }))}>
      {hours.map((one) => (
        <TableRow key={one.id}>
          <TableCell label={words.days}>{one.days}</TableCell>
          <TableCell label={words.time}>
            {one.fromTime}–{one.toTime}
          </TableCell>
          <TableCell label={words.calls}>{words.callsOf(one.calls, one.minutes)}</TableCell>
          <TableCell label={words.who}>{one.lawyer || words.firm}</TableCell>
          <TableCell label={words.actions}>
            <span className="row row--tight">
              <Edit to={paths.adminHoursEdit(one.id)} about={one.days} />
              <Remove id={one.id} about={one.days} />
            </span>
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}

function Edit({ to, about }: { to: string; about: string }) {
  const { appointments: words } = useAdminTexts()
  return (
    <Link className="btn btn--text btn--small" to={to} preventScrollReset>
      {words.edit}
      <span className="sr-only"> {about}</span>
    </Link>
  )
}

function Remove({ id, about }: { id: number; about: string }) {
  const { appointments: words } = useAdminTexts()
  return (
    <Link className="btn btn--text btn--small" to={paths.adminHoursRemove(id)} preventScrollReset>
      {words.remove}
      <span className="sr-only"> {about}</span>
    </Link>
  )
}

type DaysProps = { days: HoursInWords[]; holidays: CivilDate[] }

/** The days on which nobody is called, and the holidays that nobody has taken out yet. */
export function DaysOff({ days, holidays }: DaysProps) {
  const { appointments: words } = useAdminTexts()
  const language = useLanguage()
  return (
    <>
      {days.length === 0 ? (
        <p>{words.noDaysOff}</p>
      ) : (
        <ul>
          {days.map((one) => (
            <li key={one.id} className="row row--tight">
              {one.days}
              <Edit to={paths.adminDaysOffEdit(one.id)} about={one.days} />
              <Remove id={one.id} about={one.days} />
            </li>
          ))}
        </ul>
      )}
      {holidays.length > 0 && (
        <Form method="post" action={paths.adminHolidays} className="form" preventScrollReset>
          <p>
            {words.holidays}{' '}
            {listOf(
              language,
              holidays.map((day) => weekdayDate(language, day)),
            )}
            . <span className="soft">{words.holidaysHint}</span>
          </p>
          <input type="hidden" name="days" value={holidays.join(' ')} />
          <div className="row">
            <SubmitButton small quiet action={paths.adminHolidays}>
              {words.takeOff(holidays.length)}
            </SubmitButton>
          </div>
        </Form>
      )}
    </>
  )
}
