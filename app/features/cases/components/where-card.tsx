import { useEffect, useRef } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Icon } from '~/ui/icon'
import { useFirm } from '~/ui/use-firm'
import type { HearingScreen } from '../hearings/hearing-screen'
import type { CaseScreen } from '../where/case-screen'
import { ContactWays } from './contact-ways'
import { DateTile, HeldTile, OffTile } from './date-tile'
import { TimeLine } from './time-line'

type Props = { legalCase: CaseScreen; heading?: 'h1' | 'h2' }

/** Where the case stands: the sentence, since when, what is normal, the next hearing, what to do. */
export function WhereCard({ legalCase, heading: Heading = 'h1' }: Props) {
  const { where: words, summary } = useTexts()
  const { where, opponent, hearing, situation } = legalCase
  const isBare = legalCase.events.length === 0
  const title = useFocusOnChange(legalCase.id)
  return (
    <section className="card where" aria-labelledby="where">
      <div className="where__head">
        <p className="where__case">{opponent ? words.claimAgainst(opponent) : words.title}</p>
        <Heading className="where__line" id="where" ref={title} tabIndex={-1} lang={where.lang.line}>
          {where.line}
        </Heading>
        {isBare && situation && (
          <p>
            {summary.situation}: <span lang="es">{situation}</span>
          </p>
        )}
        <p>
          {where.since && <span lang={where.lang.happened}>{where.since} </span>}
          {where.when.join(' ')} {where.isLate && <AskUs />}
        </p>
        {where.bar && <TimeLine bar={where.bar} />}
      </div>
      {hearing && (
        <DateTile hearing={hearing} changed={where.changed}>
          <div className="tile__ways">
            <a className="tile__link" href={paths.caseHearing(legalCase.id)}>
              {summary.toCalendar}
            </a>
            <HearingMeaning hearing={hearing} />
          </div>
        </DateTile>
      )}
      {!hearing && where.changed.off.length + where.changed.gone.length > 0 && (
        <OffTile changed={where.changed} />
      )}
      {where.held && <HeldTile hearing={where.held} next={where.after} />}
      {where.task && (
        <div className="where__task">
          <p>{where.task}</p>
          <ContactWays subject={words.mailSubject(legalCase.caseNumber)} />
        </div>
      )}
      {where.isNothingAsked && (
        <p className="where__nothing">
          <Icon name="check" />
          {words.nothingNeeded}
        </p>
      )}
    </section>
  )
}

/** What a hearing is, and what to do about it; opens without scripts. */
function HearingMeaning({ hearing: { meaning } }: { hearing: HearingScreen }) {
  const { hearing: words } = useTexts()
  return (
    <details className="tile__meaning">
      <summary>{words.what}</summary>
      <p>{meaning.text}</p>
      <p>{meaning.task}</p>
    </details>
  )
}

/** The way to ask, by what the firm can be reached with. */
function AskUs() {
  const { where: words } = useTexts()
  const { phone, phoneLink, email } = useFirm()
  if (!phone && !email) return null
  return (
    <span>
      {words.askUs}{' '}
      {phone ? (
        <>
          {words.callAt}
          <a className="nowrap" href={phoneLink}>
            {phone}
          </a>
        </>
      ) : (
        <>
          {words.writeTo}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      .
    </span>
  )
}

/** The heading has the focus once another case is shown: whoever cannot see the change is told of it. */
function useFocusOnChange(id: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    heading.current?.focus()
  }, [id])
  return heading
}
