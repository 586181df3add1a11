import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Badge, type Tone } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import type { WorkLine, WorkLineKind } from '../work-lines'
import { type Phase, QueueActions } from './queue-actions'

const tones: Record<WorkLineKind, Tone> = {
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

/** A thing that waits: whose, where, why, and what can be done about it. */
export function QueueRow({ line, phases }: { line: WorkLine; phases: Phase[] }) {
  const { queue: words, documentReasons } = useAdminTexts()
  const { kind, title, sheet, cell, change } = line
  return (
    <li className="work">
      <div className="work__head">
        {title && <b className="num">{title}</b>}
        <Badge tone={tones[kind]}>{words.kinds[kind]}</Badge>
        {sheet && <span className="cellref">{cell ? `${sheet}!${cell}` : sheet}</span>}
      </div>
      <div className="work__body">
        <p>{reasonWords(words.reasons, documentReasons, line)}</p>
        <Saying line={line} />
        {change && <Difference change={change} />}
        <QueueActions line={line} phases={phases} />
      </div>
    </li>
  )
}

type Words = Record<string, string>

/** What is wrong with a file has its own words: a sheet has cells with two DNIs as well. */
function reasonWords(reasons: Words, ofFiles: Words, { reason, kind }: WorkLine): string {
  const isFile = kind === 'quarantine' || kind === 'document'
  if (!isFile || reason === 'no_case_folder')
    return reasons[Object.hasOwn(reasons, reason) ? reason : kind] ?? ''
  const why = Object.hasOwn(ofFiles, reason) ? ofFiles[reason] : null
  return [reasons[kind], why && `${why}.`].filter(Boolean).join(' ')
}

function Saying({ line: { kind, value, proposal, phase } }: { line: WorkLine }) {
  const { queue: words } = useAdminTexts()
  if (!value) return null
  const label = { quarantine: words.fileSays, document: words.fileSays, mail: words.address }
  return (
    <p className="small">
      {label[kind as keyof typeof label] ?? words.sheetSays}{' '}
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
