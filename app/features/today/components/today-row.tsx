import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { NO_LAWYER } from '~/features/filters/list-filter'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { shortWeekday, wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import type { Bounded, Today } from '../today'

/** What the day brings, above the list of the default tab: each number leads to a list of exactly these. */
export function TodayRow({ today }: { today: Today }) {
  const { today: words, filters } = useAdminTexts()
  const language = useLanguage()
  const { decisions, owed, sent, overdue, hearings, stalled, never } = today
  const clients = (view: string) => `${paths.adminClients}?view=${view}`
  const cases = (view: string, lawyer?: string) =>
    `${paths.adminCases}?${new URLSearchParams({ view, ...(lawyer !== undefined && { lawyer }) })}`
  const number = (bounded: Bounded) => numberOf(language, bounded)
  return (
    <nav className="card today" aria-label={words.title}>
      {decisions !== null && (
        <Item to={paths.adminQueue} label={words.decisions} number={wholeNumber(language, decisions)} />
      )}
      <Item to={clients('owed')} label={words.owed} number={number(owed)}>
        {sent.count > 0 && <Link to={clients('sent')}>{words.sent(number(sent))}</Link>}
        {overdue.count > 0 && <Link to={clients('overdue')}>{words.overdue(number(overdue))}</Link>}
      </Item>
      <Item to={cases('hearings')} label={words.hearings} number={number(hearings)}>
        {hearings.first &&
          words.hearing(shortWeekday(language, hearings.first.day), hearings.first.caseNumber)}
      </Item>
      <Item to={cases('stalled')} label={words.stalled} number={number(stalled)}>
        {stalled.lawyers.map(({ lawyer, count }) => (
          <Link key={lawyer} to={cases('stalled', lawyer || NO_LAWYER)}>
            {lawyer || filters.noLawyer} {wholeNumber(language, count)}
          </Link>
        ))}
      </Item>
      <Item to={clients('never')} label={words.never} number={number(never)} />
    </nav>
  )
}

type ItemProps = { to: string; label: string; number: string; children?: ReactNode }

const Item = ({ to, label, number, children }: ItemProps) => (
  <div className="today__item">
    <Link className="today__count" to={to}>
      <span>{label}</span>
      <b className="num">{number}</b>
    </Link>
    <span className="today__more">{children}</span>
  </div>
)

const numberOf = (language: Parameters<typeof wholeNumber>[0], { count, more }: Bounded) =>
  `${wholeNumber(language, count)}${more ? '+' : ''}`
