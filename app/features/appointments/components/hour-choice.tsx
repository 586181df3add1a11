import { Link } from '@remix-run/react'
import { appointmentTexts } from '~/i18n/appointment-texts'
import { useLanguage } from '~/i18n/texts-context'
import { buttonClass } from '~/ui/button'
import type { ChoiceOfHours } from '../choice-of-hours'

type Props = {
  choice: ChoiceOfHours
  heading: 'h2' | 'h3'
  toHour: (at: number) => string
  toDay: (day: string) => string
}

/** The free hours of some days, each a link. */
export function HourLinks({ choice: { days, more }, heading: Heading, toHour, toDay }: Props) {
  const words = appointmentTexts[useLanguage()]
  return (
    <>
      {days.map(({ day, name, hours }) => (
        <section key={day} className="callday" aria-labelledby={`day-${day}`}>
          <Heading id={`day-${day}`}>{name}</Heading>
          <ul className="callday__hours">
            {hours.map(({ at, time, with: lawyer }) => (
              <li key={at}>
                <Link
                  className={buttonClass({ quiet: true })}
                  to={toHour(at)}
                  aria-label={words.hourOf(name, time, lawyer)}
                >
                  {time}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {more && (
        <p>
          <Link className={buttonClass({ quiet: true })} to={toDay(more)}>
            {words.more}
          </Link>
        </p>
      )}
    </>
  )
}

/** The same within a form, in which the hour that was chosen is no longer free. */
export function HourRadios({ choice: { days } }: { choice: ChoiceOfHours }) {
  const words = appointmentTexts[useLanguage()]
  return (
    <fieldset className="callday__radios">
      <legend className="field__label">{words.free}</legend>
      {days.flatMap(({ name, hours }) =>
        hours.map(({ at, time, with: lawyer }) => (
          <label key={at} className="check">
            <input type="radio" name="at" value={at} />
            {words.hourOf(name, time, lawyer)}
          </label>
        )),
      )}
    </fieldset>
  )
}
