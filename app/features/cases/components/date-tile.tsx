import type { ReactNode } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { Icon } from '~/ui/icon'
import type { ChangedScreen } from '../hearings/hearing-notice-words'
import type { HearingScreen, HeldScreen } from '../hearings/hearing-screen'

type Props = { hearing: HearingScreen; changed: ChangedScreen; children?: ReactNode }

/** The next hearing like a leaf of a calendar: when, where, and whether the client has to attend. */
export function DateTile({ hearing, changed, children }: Props) {
  const { where, hearing: words } = useTexts()
  const { iso, text, month, dayOfMonth, away, time, place, attend, checking } = hearing
  return (
    <section className="tile" aria-labelledby="tile">
      <Leaf month={month} dayOfMonth={dayOfMonth} />
      <div>
        <h2 className="tile__title" id="tile">
          {where.hearingTitle}
        </h2>
        <p>
          <time dateTime={iso}>{text}</time>, {away}.{time && <strong> {words.at(time)}</strong>}
          {place && <span lang="es"> {words.place(place)}</span>} {attend}
        </p>
        {changed.notOn && <p>{changed.notOn}</p>}
        {checking && <p>{checking}</p>}
        {[...changed.moved, ...changed.off, ...changed.gone].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {children}
      </div>
    </section>
  )
}

/** The same of a hearing whose day has passed; `next` is what it leads to. */
export function HeldTile({ hearing, next }: { hearing: HeldScreen; next: string | null }) {
  const { hearing: words } = useTexts()
  const { iso, text, month, dayOfMonth, away } = hearing
  return (
    <section className="tile tile--held" aria-labelledby="tile">
      <Leaf month={month} dayOfMonth={dayOfMonth} />
      <div>
        <h2 className="tile__title" id="tile">
          {words.heldTitle}
        </h2>
        <p>
          <time dateTime={iso}>{text}</time>, {away}. {next}
        </p>
      </div>
    </section>
  )
}

/** What is said of hearings that do not take place while none is ahead. It has no leaf: its day is one to forget. */
export function OffTile({ changed: { off, gone } }: Pick<Props, 'changed'>) {
  const { hearing: words } = useTexts()
  return (
    <section className="tile tile--off" aria-labelledby="tile-off">
      <Icon name="calendar" />
      <div>
        <h2 className="tile__title" id="tile-off">
          {off.length > 0 ? words.changed.offTitle : words.changed.goneTitle}
        </h2>
        {[...off, ...gone].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </section>
  )
}

const Leaf = ({ month, dayOfMonth }: Pick<HearingScreen, 'month' | 'dayOfMonth'>) => (
  <p className="tile__leaf" aria-hidden="true">
    <span className="tile__month">{month}</span>
    <span className="tile__day">{dayOfMonth}</span>
  </p>
)
