import { displayName } from '~/domain/people/person-name'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import type { WaitingReason } from '../plan/waiting-reasons'
import type { RunScreen } from '../runs/run-screen.server'

/** What is only reported, because nobody can answer it here: one line for each reason, with its rows behind it. */
export function ToldRows({ told }: Pick<RunScreen, 'told'>) {
  const { runs: words, waitingReasons } = useAdminTexts()
  const language = useLanguage()
  if (told.length === 0) return null
  return (
    <section className="card card__pad told-rows" aria-label={words.toldTitle}>
      {told.map(({ reason, count, rows }) => {
        const number = wholeNumber(language, count)
        const question = waitingReasons[reason as WaitingReason]?.question ?? words.askBadge
        return (
          <details key={reason}>
            <summary>
              {reason === 'email_missing' ? words.withoutEmail(number) : words.told(number, question)}
            </summary>
            <ul className="told-rows__list">
              {rows.map(({ position, person, caseNumber, sheet, cell, value }) => (
                <li key={position}>
                  {person && displayName(person)} <span className="num">{caseNumber}</span>{' '}
                  <span className="soft small">{cell && `${sheet}!${cell}`}</span>{' '}
                  {value && <span className="raw">{value}</span>}
                </li>
              ))}
              {count > rows.length && <li>{words.moreTold(wholeNumber(language, count - rows.length))}</li>}
            </ul>
          </details>
        )
      })}
    </section>
  )
}
