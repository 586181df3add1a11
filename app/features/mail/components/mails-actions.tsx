import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import type { MailsQuery } from '../mails-query'

type Verb = 'resend' | 'leave' | 'stop'

/** Sends one e-mail again, leaves it at that, or keeps it from leaving; `query`: the list it returns to. */
export function MailButton({
  id,
  verb,
  of,
  query,
}: {
  id: number
  verb: Verb
  of: string
  query: MailsQuery
}) {
  const { mails: words } = useAdminTexts()
  const action = paths.adminMailsVerb(verb)
  return (
    <Form method="post" action={action} preventScrollReset>
      <Asked query={query} />
      <input type="hidden" name="id" value={id} />
      <SubmitButton small quiet action={action} pending={words.pending[verb]}>
        {words.verbs[verb]}
        <span className="sr-only"> {of}</span>
      </SubmitButton>
    </Form>
  )
}

const VERBS: Verb[] = ['resend', 'leave', 'stop']

/** Everything that the filters find, after a question that names it. */
export function MailsBulk({ query, counts }: { query: MailsQuery; counts: Record<Verb, number> }) {
  const verbs = VERBS.filter((verb) => counts[verb] > 0)
  if (verbs.length === 0) return null
  return (
    <div className="card__pad form">
      {verbs.map((verb) => (
        <Bulk key={verb} verb={verb} query={query} count={counts[verb]} />
      ))}
    </div>
  )
}

function Bulk({ verb, query, count }: { verb: Verb; query: MailsQuery; count: number }) {
  const { mails: words } = useAdminTexts()
  const number = wholeNumber(useLanguage(), count)
  return (
    <p className="row">
      <Link to={paths.adminAllMails(verb, query)} className={buttonClass({ small: true, quiet: true })}>
        {words.all[verb](number)}
      </Link>
      <span className="small soft">{words.leads[verb]}</span>
    </p>
  )
}

const Asked = ({ query }: { query: MailsQuery }) =>
  Object.entries(query).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
