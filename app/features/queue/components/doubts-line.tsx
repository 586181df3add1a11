import { Form, Link, useLocation } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { SubmitButton } from '~/ui/button'
import type { DoubtfulCase, QueueLine } from '../queue-lines'
import { DoubtAnswers } from './doubt-answers'
import { DoubtWords } from './doubt-words'

/** What is mended in all cases by one answer; everything else is decided for each. */
const MENDED_TOGETHER: Record<string, 'complete' | 'clear'> = {
  status_impossible: 'complete',
  situation_contradicts: 'clear',
}

/** Several cases that contradict themselves in one way: one answer for all of them, or one for each. */
export function DoubtsLine({ line }: { line: QueueLine }) {
  const { queue: words } = useAdminTexts()
  const language = useLanguage()
  const { reason, names, count, doubtful } = line
  const reasons: Record<string, string> = words.reasons
  const group = `case:${reason}`
  return (
    <li className="work" data-line tabIndex={-1}>
      <div className="work__body">
        <div className="work__head">
          <b>{words.doubtfulCases(count)}</b>
          <Badge tone="ahead">{words.kinds.case}</Badge>
        </div>
        <p className="small">
          <Breakable text={names.join(' · ')} />
          {count > names.length && ` ${words.more(count - names.length)}`}
        </p>
        <p className="small">{reasons[reason]}</p>
      </div>
      {MENDED_TOGETHER[reason] && (
        <div className="row work__do">
          <MendAll line={line} />
          <LeaveAll group={group} mark={line.mark ?? ''} count={count} />
        </div>
      )}
      <details className="work__all">
        <summary>{words.seeDoubtful(doubtful.length)}</summary>
        <ul className="work__apart">
          {doubtful.map((one) => (
            <OneCase key={one.id} one={one} line={line} />
          ))}
        </ul>
        {count > doubtful.length && (
          <Link to={paths.adminQueueGroup(group)}>{words.groups.open(wholeNumber(language, count))}</Link>
        )}
      </details>
    </li>
  )
}

/** Mends the cases that are listed. */
function MendAll({ line: { reason, doubtful } }: { line: QueueLine }) {
  const { queue: words, shell } = useAdminTexts()
  const { search } = useLocation()
  const action = paths.adminQueueAnswers
  const how = MENDED_TOGETHER[reason]
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="query" value={search.slice(1)} />
      {doubtful.map(({ id, doubt }) => {
        const { event } = doubt.mendings.find((mending) => mending.do === how) ?? {}
        const marked = { id, answer: 'mend', how, ...(event && { event }) }
        return <input key={id} type="hidden" name="marked" value={JSON.stringify(marked)} />
      })}
      <SubmitButton small action={action} pending={shell.list.working} data-answer>
        {how === 'complete' ? words.completeAll(doubtful.length) : words.clearAllSituations(doubtful.length)}
      </SubmitButton>
    </Form>
  )
}

type LeaveProps = { group: string; mark: string; count: number }

/** Asks no more about any of them while nothing changes in them. */
function LeaveAll({ group, mark, count }: LeaveProps) {
  const { queue: words, shell } = useAdminTexts()
  const action = paths.adminQueueDismiss
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="group" value={group} />
      <input type="hidden" name="mark" value={mark} />
      <SubmitButton small quiet action={action} pending={shell.list.working} data-answer data-dismiss>
        {words.leaveAllAsTheyAre(count)}
      </SubmitButton>
    </Form>
  )
}

function OneCase({ one, line }: { one: DoubtfulCase; line: QueueLine }) {
  const { id, client, clientId, caseId, caseNumber, doubt } = one
  const who = [client, caseNumber].filter(Boolean).join(' · ')
  const caseLine = { ...line, id, title: who }
  return (
    <li>
      <p className="small">
        {clientId === null ? <b>{who}</b> : <Link to={paths.adminClient(clientId, caseId)}>{who}</Link>}{' '}
        <DoubtWords reason={line.reason} doubt={doubt} />
      </p>
      <div className="row">
        <DoubtAnswers line={caseLine} mendings={doubt.mendings} isApart />
      </div>
    </li>
  )
}
