import { Form, Link } from '@remix-run/react'
import { NO_LAWYER } from '~/features/filters/list-filter'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { LIST_FORM, ListChoice } from '~/ui/admin/list/list-choice'
import { Badge } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import type { Thread } from '../list-threads.server'
import { THREAD_SHOWS, type ThreadShow } from '../thread-shows'

/** What of the conversations is shown: their state as links, and who answers as a choice. */
export function ThreadFilters(props: { show: ThreadShow; lawyer: string; lawyers: string[] }) {
  const { show, lawyer, lawyers } = props
  const { messages: words, shell, filters } = useAdminTexts()
  const to = (one: ThreadShow) => paths.adminThreadsOf({ show: one, ...(lawyer && { lawyer }) })
  return (
    <>
      <nav className="choices" aria-label={words.shows}>
        {THREAD_SHOWS.map((one) => (
          <Link
            key={one}
            className={show === one ? 'choice choice--on' : 'choice'}
            to={to(one)}
            aria-current={show === one ? 'page' : undefined}
          >
            {words.showOf[one]}
          </Link>
        ))}
      </nav>
      <Form id={LIST_FORM} className="row" action={paths.adminThreads}>
        <input type="hidden" name="show" value={show} />
        <ListChoice
          name="lawyer"
          label={words.answeredBy}
          options={[
            ['', filters.anyLawyer],
            ...lawyers.map((name): [string, string] => [name, name]),
            [NO_LAWYER, shell.list.unassignedLawyer],
          ]}
          inline
        />
        <button type="submit" className={buttonClass({ quiet: true, small: true })}>
          {shell.list.search}
        </button>
      </Form>
    </>
  )
}

/** One conversation: who with, what was written last, what waits, and who answers. */
export function ThreadLine({ thread }: { thread: Thread }) {
  const { messages: words, shell } = useAdminTexts()
  const language = useLanguage()
  const { caseId, clientId, ownerId, client, caseNumber, lawyer, newest, waiting, since } = thread
  const { draftAt, draftBy, closedAt } = thread
  return (
    <li className="work received">
      <div className="work__body received__one">
        <p>
          <b>{client}</b>
          {' · '}
          <Link to={paths.adminClient(ownerId ?? clientId, caseId)}>{words.caseOf(caseNumber)}</Link>
          {' · '}
          {lawyer ? words.answers(lawyer) : shell.list.unassignedLawyer}{' '}
          {closedAt !== null && <Badge tone="rest">{words.closed}</Badge>}
        </p>
        {newest?.text && (
          <p className="lines voice">
            {newest.kind !== 'client' && <b>{words.by[newest.kind]}: </b>}
            {newest.text}
          </p>
        )}
        <p className="small soft">
          {waiting > 0 && since !== null
            ? `${words.count(waiting)} ${words.since(dateTimeAt(language, since))}`
            : newest?.at && dateTimeAt(language, newest.at)}
          {draftAt !== null && ` · ${words.draftOf(draftBy, dateTimeAt(language, draftAt))}`}
        </p>
      </div>
      <div className="work__do">
        <Link
          className={buttonClass({ small: true, quiet: waiting === 0 })}
          to={paths.adminThread({ caseId, clientId })}
        >
          {waiting > 0 ? words.answer : words.openThread}
          <span className="sr-only"> {caseNumber}</span>
        </Link>
      </div>
    </li>
  )
}
