import type { ReactNode } from 'react'
import { useFieldLabel, useFirmFacts } from '~/features/firm-facts/components/named-facts'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { euros, mediumDate } from '~/i18n/format'
import { useLanguage, useTexts } from '~/i18n/texts-context'
import { Icon } from '~/ui/icon'
import type { ChangeView, EventChangeView } from '../contract'
import type { ScreenRow } from '../runs/run-screen.server'

/** The changes of a row, field by field: before and after. */
export function Changes({ row }: { row: ScreenRow }) {
  const { runs: words } = useAdminTexts()
  const name = useFieldName()
  const made = row.filter === 'new'
  return (
    <dl className="diff__fields">
      {row.changes.map((change) => (
        <Change key={change.field} name={name(change.field)} change={change} made={made} />
      ))}
      {row.events.map((event) => (
        <EventChange key={`${event.kind}-${event.title}`} event={event} />
      ))}
      {row.request !== undefined && (
        <Change
          name={words.fields.request}
          change={{ field: 'request', from: null, to: row.request ?? words.noRequest }}
          made
        />
      )}
    </dl>
  )
}

/** The label of a field; database tables and columns have one as well. */
export function useFieldName() {
  const label = useFieldLabel(useAdminTexts().runs.fields)
  return (field: string) =>
    label(field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())) ?? label(field) ?? field
}

function useValue() {
  const language = useLanguage()
  const texts = useTexts()
  const states: Record<string, string> = { ...texts.caseStatus, ...texts.timeline.status }
  const attendance: Record<string, string> = useAdminTexts().client.forms.attendance
  const firmFacts = useFirmFacts()
  return ({ field }: { field: string }, value: string) => {
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return mediumDate(language, value)
    if (firmFacts[field]?.kind === 'amount') return euros(language, value)
    if (field === 'hearingAttendance') return attendance[value] ?? value
    return field === 'status' ? (states[value] ?? value) : value
  }
}

function Change({ name, change, made }: { name: string; change: ChangeView; made: boolean }) {
  const { runs: words } = useAdminTexts()
  const value = useValue()
  const { from, to } = change
  return (
    <div className={made ? 'change change--only' : 'change'}>
      <dt>{name}</dt>
      {!made && (
        <dd className="change__old">
          <span>{words.before}</span>
          {from === null ? <Blank>{words.blank}</Blank> : <del>{value(change, from)}</del>}
        </dd>
      )}
      <dd className="change__new">
        <span>{made ? words.made : words.after}</span>
        {to === null ? <Blank>{words.blank}</Blank> : <ins>{value(change, to)}</ins>}
      </dd>
    </div>
  )
}

const Blank = ({ children }: { children: ReactNode }) => <i className="change__none">{children}</i>

function EventChange({ event }: { event: EventChangeView }) {
  const { runs: words } = useAdminTexts()
  const value = useValue()
  const name = useFieldName()
  const { title, kind, status, eventDate, description, changes } = event
  if (kind === 'changed')
    return changes.map((change) => (
      <Change key={change.field} name={`${title} · ${name(change.field)}`} change={change} made={false} />
    ))
  const eventText = [
    value({ field: 'status' }, status),
    eventDate && value({ field: 'eventDate' }, eventDate),
    description,
  ]
    .filter(Boolean)
    .join(' · ')
  if (kind === 'made')
    return <Change name={title} change={{ field: 'event', from: null, to: eventText }} made />
  return (
    <Change name={title} change={{ field: 'event', from: eventText, to: words.withdrawn }} made={false} />
  )
}

/** The e-mail that a row sends or has sent. */
export function MailLine({ to, sent }: { to: string | null; sent: boolean }) {
  const { runs: words } = useAdminTexts()
  if (!to) return null
  return (
    <p className="diff__mail">
      <Icon name="mail" />
      <span>{sent ? words.mailLeft(to) : words.mailLeaves(to)}</span>
    </p>
  )
}
