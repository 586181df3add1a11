import { Form, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import type { QueueLine, WordColumn, WordSuggestion } from '../queue-lines'
import type { Phase } from './queue-actions'

const MEANINGS = ['completed', 'in_progress', 'pending'] as const

type FormProps = { line: QueueLine; column?: WordColumn; children: ReactNode; className?: string }

/** A form about a word. It returns to the same part and page of the list. */
export function AnswerForm({ line, column, children, className }: FormProps) {
  const { search } = useLocation()
  return (
    <Form method="post" action={paths.adminQueueAnswer(line.id)} className={className} preventScrollReset>
      <input type="hidden" name="query" value={search.slice(1)} />
      {column && <input type="hidden" name="column" value={column.phaseId ?? 'states'} />}
      {children}
    </Form>
  )
}

type ChoicesProps = {
  line: QueueLine
  said: string
  quick: boolean
  column?: WordColumn
  children?: ReactNode
}

/** A button for each meaning, the suggested one first. `quick`: a meaning without a phase is that of its column. */
export function Choices({ line, said, quick, column, children }: ChoicesProps) {
  const { queue: words } = useAdminTexts()
  const suggested = column ? null : line.suggested
  const names = suggested?.answer === 'word' && suggested.meaning === 'completed' ? suggested : null
  const asks = suggested?.answer === 'request' ? suggested.request : null
  const isNothing = suggested?.answer === 'word' && suggested.meaning === 'nothing'
  return (
    <fieldset className="choices">
      <legend className="sr-only">{words.means(said)}</legend>
      <AnswerForm line={line} column={column} className="choices__all">
        {asks !== null && <input type="hidden" name="request" value={asks} />}
        {asks !== null && <Choice value="request" isOn label={words.paper(asks)} />}
        {names && <Choice value={`completed:${names.phaseId}`} isOn label={words.done(names.phase)} />}
        {isNothing && <Choice value="nothing" isOn label={words.meanings.nothing} />}
        {quick &&
          MEANINGS.map((meaning) => <Choice key={meaning} value={meaning} label={words.meanings[meaning]} />)}
        {!isNothing && <Choice value="nothing" label={words.meanings.nothing} />}
      </AnswerForm>
      {children}
    </fieldset>
  )
}

const Choice = ({ value, label, isOn }: { value: string; label: string; isOn?: boolean }) => (
  <button
    type="submit"
    name="choice"
    value={value}
    className={isOn ? 'choice choice--on' : 'choice'}
    data-answer
  >
    {label}
  </button>
)

type PhaseProps = { line: QueueLine; said: string; phases: Phase[]; column?: WordColumn }

/** Any phase can be what a word is about, whatever its column. */
export function OtherPhase({ line, said, phases, column }: PhaseProps) {
  const { queue: words } = useAdminTexts()
  const id = `phase-${line.id}-${column?.phaseId ?? 'all'}`
  return (
    <details className="choices__more">
      <summary className="choice">{words.otherPhase}</summary>
      <AnswerForm line={line} column={column} className="form">
        <div className="field">
          <label className="field__label" htmlFor={id}>
            {words.phase(said)}
          </label>
          <select className="select" id={id} name="phaseId" required defaultValue="">
            <option value="">{words.choosePhase}</option>
            {phases.map((phase) => (
              <option key={phase.id} value={phase.id}>
                {phase.title}
              </option>
            ))}
          </select>
        </div>
        <div className="row">
          {MEANINGS.map((meaning) => (
            <button
              key={meaning}
              type="submit"
              name="choice"
              value={meaning}
              className={buttonClass({ small: true, quiet: meaning !== 'completed' })}
            >
              {words.meanings[meaning]}
            </button>
          ))}
        </div>
      </AnswerForm>
    </details>
  )
}

/** What a cell says is missing is asked of the client. */
export function PaperMissing({ line, suggested }: { line: QueueLine; suggested: WordSuggestion | null }) {
  const { queue: words } = useAdminTexts()
  return (
    <details className="choices__more">
      <summary className="choice">{words.paperMissing}</summary>
      <AnswerForm line={line} className="form">
        <div className="field">
          <label className="field__label" htmlFor={`request-${line.id}`}>
            {words.askLabel}
          </label>
          <input
            className="input"
            id={`request-${line.id}`}
            name="request"
            required
            maxLength={500}
            defaultValue={suggested?.answer === 'request' ? suggested.request : ''}
          />
        </div>
        <button type="submit" name="choice" value="request" className={buttonClass({ small: true })}>
          {words.askSave}
        </button>
      </AnswerForm>
    </details>
  )
}
