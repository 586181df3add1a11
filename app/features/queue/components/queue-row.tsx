import { PageLook } from '~/features/documents/components/page-look'
import type { PageLook as Look } from '~/features/documents/document-screen'
import { useFieldLabel } from '~/features/firm-facts/components/named-facts'
import { ColumnValues } from '~/features/sync/components/columns/column-values'
import { SheetMakes } from '~/features/sync/components/columns/sheet-makes'
import { MANY_GONE } from '~/features/sync/documents/document-report'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { mediumDate } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { Badge, type Tone } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import type { QueueLine, QueueLineKind } from '../queue-lines'
import { reasonWords } from '../reason-words'
import { DoubtWords } from './doubt-words'
import { DoubtsLine } from './doubts-line'
import { type Phase, QueueActions } from './queue-actions'
import { WordLine } from './word-line'

export const tones: Record<QueueLineKind, Tone> = {
  sheet: 'ahead',
  workbook: 'alert',
  unmapped: 'ahead',
  refused: 'alert',
  email: 'ahead',
  conflict: 'ahead',
  missing: 'rest',
  case: 'ahead',
  document: 'rest',
  quarantine: 'alert',
  upload: 'ahead',
  phase: 'ahead',
  mail: 'alert',
  stuck: 'alert',
  bounced: 'alert',
  no_email: 'rest',
}

/** `look`: how the document looks that it is about. */
type Props = { line: QueueLine; phases: Phase[]; isMarkable: boolean; look?: Look }

/** One pending item: whose, where, why, and the actions on it. */
export function QueueRow({ line, phases, isMarkable, look }: Props) {
  const { queue: words, documentReasons } = useAdminTexts()
  if (line.kind === 'unmapped' && line.columns.length > 0)
    return <WordLine line={line} phases={phases} isMarkable={isMarkable} />
  if (line.doubtful.length > 0) return <DoubtsLine line={line} />
  const { kind, title, caseNumber, sheet, cell, change, names, count } = line
  const subject = count > 1 || title === null ? words.subjects[kind as keyof typeof words.subjects] : null
  return (
    <li className="work" data-line tabIndex={-1}>
      <div className="work__body">
        <div className="work__head">
          {subject ? <b>{subject(count)}</b> : title && <b className="num">{title}</b>}
          {!subject && <Badge tone={tones[kind]}>{words.kinds[kind]}</Badge>}
          {caseNumber && caseNumber !== title && <span className="small soft num">{caseNumber}</span>}
          {sheet && <span className="cellref">{cell ? `${sheet}!${cell}` : sheet}</span>}
        </div>
        {names.length > 0 && (
          <p className="small">
            <Breakable text={names.join(' · ')} />
            {count > 1 && count > names.length && ` ${words.more(count - names.length)}`}
          </p>
        )}
        <p className="small">{reasonWords(words.reasons, documentReasons, line)}</p>
        <PageLook look={look} />
        <About line={line} />
        {line.doubt && (
          <p className="small">
            <strong>
              <DoubtWords reason={line.reason} doubt={line.doubt} />
            </strong>
          </p>
        )}
        {line.makes && <SheetMakes sheet={sheet} makes={line.makes} look={line.look} />}
        <Saying line={line} />
        {line.asked.map(({ heading, letter, words: columnWords }) =>
          columnWords ? (
            <div key={letter}>
              <p className="small">
                <strong>{`${letter}: ${heading}`}</strong>
              </p>
              <ColumnValues words={columnWords} isRead={line.reason === 'heading_words'} />
            </div>
          ) : null,
        )}
        {change && <Difference change={change} />}
      </div>
      <QueueActions line={line} />
    </li>
  )
}

/** The event that a question is about. */
function About({ line: { event } }: { line: QueueLine }) {
  const { queue: words } = useAdminTexts()
  const language = useLanguage()
  if (!event) return null
  const { title, date } = event
  return (
    <p className="small">
      <strong>{words.wouldGo(date ? words.eventOn(title, mediumDate(language, date)) : title)}</strong>
    </p>
  )
}

function Saying({ line: { kind, reason, value, proposal, phase } }: { line: QueueLine }) {
  const { queue: words } = useAdminTexts()
  if (!value || reason === 'mails_stuck' || reason === 'archived_here') return null
  const label = {
    ...{
      workbook: words.fileSays,
      quarantine: words.fileSays,
      document: words.fileSays,
      mail: words.address,
      stuck: words.address,
      bounced: words.address,
    },
    sheet: words.column,
  }
  return (
    <p className="small">
      {reason === MANY_GONE ? words.missingFiles : (label[kind as keyof typeof label] ?? words.sheetSays)}{' '}
      <span className="raw">
        <Breakable text={value} />
      </span>{' '}
      {phase && words.inPhase(phase)}
      {proposal && (
        <>
          {' '}
          {words.perhaps} <span className="raw">{proposal}</span>
        </>
      )}
    </p>
  )
}

function Difference({ change: { field, from, to } }: { change: NonNullable<QueueLine['change']> }) {
  const { queue: words } = useAdminTexts()
  const label = useFieldLabel(words.fields)
  return (
    <dl className="change">
      <dt>{label(field) ?? words.fields.other}</dt>
      <dd className="change__old">
        <span>{words.here}</span>
        <span>{from ?? words.blank}</span>
      </dd>
      <dd className="change__new">
        <span>{words.sheet}</span>
        <ins>{to ?? words.blank}</ins>
      </dd>
    </dl>
  )
}
