import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { buttonClass } from '~/ui/button'
import type { QueueLine, WorkGroup } from '../queue-lines'
import { reasonWords } from '../reason-words'
import { DismissGroup } from './dismiss-group'
import { tones } from './queue-row'

/** Several items with the same question: how many, why, the first ones, and links to each. */
export function QueueGroup({ group }: { group: WorkGroup }) {
  const { queue: words } = useAdminTexts()
  const { kind, questions, count, sheets, examples } = group
  const number = useNumber()
  const open = kind === 'unmapped' ? words.groups.openWords : words.groups.open
  return (
    <li className="work" data-line tabIndex={-1}>
      <div className="work__body">
        <div className="work__head">
          <b className="num">{number(questions)}</b>
          <Badge tone={tones[kind]}>{words.kinds[kind]}</Badge>
          {count > questions && <span className="small soft">{words.groups.cells(number(count))}</span>}
          {sheets.length > 0 && (
            <span className="cellref">{sheets.map(({ sheet }) => sheet).join(', ')}</span>
          )}
        </div>
        <GroupReason group={group} />
        <Examples lines={examples} />
      </div>
      <div className="work__do row">
        <Link
          className={buttonClass({ quiet: true, small: true })}
          to={paths.adminQueueGroup(group.group)}
          data-answer
        >
          {open(number(questions))}
        </Link>
        <DismissGroup group={group} sheet={null} />
      </div>
    </li>
  )
}

const useNumber = () => {
  const language = useLanguage()
  return (n: number) => wholeNumber(language, n)
}

/** Why all items of a group are waiting, in one sentence. */
export function GroupReason({ group }: { group: WorkGroup }) {
  const { queue: words, documentReasons } = useAdminTexts()
  if (group.kind === 'unmapped') return <p>{words.groups.words(group.questions)}</p>
  return <p>{reasonWords(words.reasons, documentReasons, group)}</p>
}

function Examples({ lines }: { lines: QueueLine[] }) {
  const { queue: words } = useAdminTexts()
  return (
    <ul className="work__examples small" aria-label={words.groups.examples}>
      {lines.map((line) => (
        <li key={line.id}>
          <Example line={line} />
        </li>
      ))}
    </ul>
  )
}

function Example({ line: { title, sheet, cell, value, word, change, count } }: { line: QueueLine }) {
  const cellText = word ?? value ?? change?.to
  return (
    <>
      {title && <span className="num">{title}</span>}{' '}
      {sheet && cell && <span className="cellref">{`${sheet}!${cell}`}</span>}{' '}
      {cellText && (
        <span className="raw">
          <Breakable text={cellText} />
        </span>
      )}{' '}
      {count > 1 && <span className="soft num">× {count}</span>}
    </>
  )
}

/** The opened part of the queue: one group, and the sheets it can be narrowed to. */
export function OpenedGroup({ group, sheet }: { group: WorkGroup; sheet: string | null }) {
  const { queue: words } = useAdminTexts()
  const number = useNumber()
  const { sheets } = group
  const to = (name: string | null) => paths.adminQueueGroup(group.group, name)
  return (
    <div className="card__pad queue__opened">
      <Link className="back" to={paths.adminQueue}>
        {words.groups.back}
      </Link>
      <h2>{words.kinds[group.kind]}</h2>
      <GroupReason group={group} />
      {sheets.length > 1 && (
        <nav className="groups queue__sheets" aria-label={words.groups.sheets}>
          <Link to={to(null)} aria-current={sheet === null ? 'page' : undefined}>
            {words.groups.allSheets}
          </Link>
          {sheets.map(({ sheet: name, count }) => (
            <Link key={name} to={to(name)} aria-current={sheet === name ? 'page' : undefined}>
              {name} <span className="num">({number(count)})</span>
            </Link>
          ))}
        </nav>
      )}
      <DismissGroup group={group} sheet={sheet} />
    </div>
  )
}
