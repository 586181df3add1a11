import { SheetMakes } from '~/features/sync/components/sheet-makes'
import { MANY_GONE } from '~/features/sync/documents/document-report'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Badge, type Tone } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { reasonWords } from '../reason-words'
import type { WorkLine, WorkLineKind } from '../work-lines'
import { type Phase, QueueActions } from './queue-actions'

export const tones: Record<WorkLineKind, Tone> = {
  sheet: 'ahead',
  workbook: 'alert',
  unmapped: 'ahead',
  refused: 'alert',
  email: 'ahead',
  conflict: 'ahead',
  missing: 'rest',
  document: 'rest',
  quarantine: 'alert',
  mail: 'alert',
  no_email: 'rest',
}

/** One pending item: whose, where, why, and the actions on it. */
export function QueueRow({ line, phases }: { line: WorkLine; phases: Phase[] }) {
  const { queue: words, documentReasons } = useAdminTexts()
  const { kind, title, sheet, cell, change } = line
  return (
    <li className="work">
      <div className="work__head">
        {title && <b className="num">{title}</b>}
        <Badge tone={tones[kind]}>{words.kinds[kind]}</Badge>
        {sheet && <span className="cellref">{cell ? `${sheet}!${cell}` : sheet}</span>}
        {line.count > 1 && <span className="small soft">{words.groups.others(line.count - 1)}</span>}
      </div>
      <div className="work__body">
        <p>{reasonWords(words.reasons, documentReasons, line)}</p>
        {line.makes && <SheetMakes sheet={sheet} makes={line.makes} look={line.look} />}
        <Saying line={line} />
        {change && <Difference change={change} />}
        <QueueActions line={line} phases={phases} />
      </div>
    </li>
  )
}

function Saying({ line: { kind, reason, value, proposal, phase } }: { line: WorkLine }) {
  const { queue: words } = useAdminTexts()
  if (!value) return null
  const label = {
    ...{
      workbook: words.fileSays,
      quarantine: words.fileSays,
      document: words.fileSays,
      mail: words.address,
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

function Difference({ change: { field, from, to } }: { change: NonNullable<WorkLine['change']> }) {
  const { queue: words } = useAdminTexts()
  const fields: Record<string, string> = words.fields
  return (
    <dl className="change">
      <dt>{fields[field] ?? words.fields.other}</dt>
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
