import { Form, useLocation } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Dialog, DialogCancel } from '~/ui/admin/dialog'
import { SubmitButton } from '~/ui/button'
import type { BulkList, BulkVerb } from '../bulk-verbs'
import type { BulkPlan, NamedRow } from '../describe-bulk.server'

/** `said`: how many rows were ticked or promised by the list; `found`: how many of its rows it has now. */
type Asked = BulkPlan & {
  list: BulkList
  verb: BulkVerb
  to: string
  back: string
  said: number
  found: number
}

/** Says with which rows something is about to be done, and does it with exactly these. */
export function BulkQuestion({ asked }: { asked: Asked }) {
  const { bulk: words, shell } = useAdminTexts()
  const language = useLanguage()
  const { search } = useLocation()
  const { list, verb, to, back, count, left, said, found, fields } = asked
  const number = (value: number) => wholeNumber(language, value)
  const label = words.verbs[verb](list, number(count), to)
  const action = paths.adminSelectedRows(list, verb)
  return (
    <Dialog title={count > 0 ? questionOf(language, label) : words.none[verb]} closeTo={back}>
      {said !== found && <p>{words.differs(number(said), number(found))}</p>}
      <Rows asked={asked} />
      {left > 0 && (verb === 'lawyer' || verb === 'welcome') && (
        <p className="small soft">{words.left[verb](number(left))}</p>
      )}
      {count > 0 && <p>{words.leads[verb]}</p>}
      <Form method="post" action={action + search} className="row">
        {fields.map(([name, value]) => (
          <input key={value} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="count" value={count} />
        {verb === 'lawyer' && <input type="hidden" name={to === '' ? 'none' : 'to'} value={to || '1'} />}
        {count > 0 && (
          <SubmitButton action={action} pending={shell.list.working}>
            {label}
          </SubmitButton>
        )}
        <DialogCancel to={back} focusFirst />
      </Form>
    </Dialog>
  )
}

const questionOf = (language: string, label: string) => (language === 'es' ? `¿${label}?` : `${label}?`)

/** The first of the rows by name, each with what about it changes. */
function Rows({ asked: { named, more, verb } }: { asked: Asked }) {
  const { bulk: words } = useAdminTexts()
  const language = useLanguage()
  if (named.length === 0) return null
  return (
    <ul className="bulk-rows">
      {named.map((row) => (
        <li key={row.id}>
          {row.name} <Detail row={row} isLawyer={verb === 'lawyer'} />
        </li>
      ))}
      {more > 0 && <li className="soft">{words.more(wholeNumber(language, more))}</li>}
    </ul>
  )
}

function Detail({ row: { detail }, isLawyer }: { row: NamedRow; isLawyer: boolean }) {
  const { bulk: words } = useAdminTexts()
  return <span className="soft">{detail || (isLawyer ? words.withoutLawyer : '')}</span>
}
