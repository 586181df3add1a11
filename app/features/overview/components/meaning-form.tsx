import { Form, useLocation } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import type { WorkLine } from '../work-lines'
import type { Phase } from './queue-actions'

const MEANINGS = ['completed', 'in_progress', 'pending', 'nothing'] as const

/**
 * Sets the meaning of a word permanently: with one click in a phase's column, together with its phase in a status
 * column.
 */
export function MeaningForm({ line, phases }: { line: WorkLine; phases: Phase[] }) {
  const { queue: words } = useAdminTexts()
  const { id, value, word, namesPhase } = line
  const { search } = useLocation()
  const action = paths.adminQueueAnswer(id)
  const query = <input type="hidden" name="query" value={search.slice(1)} />
  return (
    <div className="work__do">
      {word && <p className="small soft">{words.anyDay(word)}</p>}
      <Form method="post" action={action} preventScrollReset>
        <fieldset className="meanings">
          <legend className="sr-only">{words.means(word ?? value ?? '')}</legend>
          {query}
          <input type="hidden" name="answer" value="word" />
          {namesPhase && <PhaseSelect line={line} phases={phases} />}
          <div className="row">
            {MEANINGS.map((meaning) => (
              <button
                key={meaning}
                type="submit"
                name="meaning"
                value={meaning}
                className={buttonClass({ small: true, quiet: true })}
              >
                {words.meanings[meaning]}
              </button>
            ))}
          </div>
        </fieldset>
      </Form>
      <div className="work__else">
        {!namesPhase && <RequestForm line={line} />}
        <Form method="post" action={action} preventScrollReset>
          {query}
          <input type="hidden" name="answer" value="dismiss" />
          <button type="submit" className="btn btn--text btn--small">
            {words.dismiss}
            <span className="sr-only">{words.of(value ?? '')}</span>
          </button>
        </Form>
      </div>
    </div>
  )
}

function PhaseSelect({ line: { id, value }, phases }: { line: WorkLine; phases: Phase[] }) {
  const { queue: words } = useAdminTexts()
  return (
    <div className="field">
      <label className="field__label" htmlFor={`phase-${id}`}>
        {words.phase(value ?? '')}
      </label>
      <select className="select" id={`phase-${id}`} name="phaseId" defaultValue="">
        <option value="">{words.choosePhase}</option>
        {phases.map((phase) => (
          <option key={phase.id} value={phase.id}>
            {phase.title}
          </option>
        ))}
      </select>
    </div>
  )
}

function RequestForm({ line: { id } }: { line: WorkLine }) {
  const { queue: words } = useAdminTexts()
  const { search } = useLocation()
  return (
    <details>
      <summary>{words.ask}</summary>
      <Form method="post" action={paths.adminQueueAnswer(id)} className="form" preventScrollReset>
        <input type="hidden" name="query" value={search.slice(1)} />
        <input type="hidden" name="answer" value="request" />
        <div className="field">
          <label className="field__label" htmlFor={`request-${id}`}>
            {words.askLabel}
          </label>
          <input className="input" id={`request-${id}`} name="request" required maxLength={500} />
        </div>
        <button type="submit" className={buttonClass({ small: true })}>
          {words.askSave}
        </button>
      </Form>
    </details>
  )
}
