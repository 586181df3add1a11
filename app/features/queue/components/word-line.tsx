import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Badge } from '~/ui/badge'
import type { QueueLine, WordSuggestion } from '../queue-lines'
import type { Phase } from './queue-actions'
import { AnswerForm, Choices, OtherPhase, PaperMissing } from './word-choices'

/** The form whose marked answers are given together. */
export const MARKED = 'marked-answers'

type Props = { line: QueueLine; phases: Phase[]; isMarkable: boolean }

/** A word that the portal does not know, over all columns: where it is, and what it may mean. */
export function WordLine({ line, phases, isMarkable }: Props) {
  const { queue: words } = useAdminTexts()
  const { columns, names, suggested } = line
  const cellText = line.word ?? line.value ?? ''
  const namesPhase = columns.some(({ phaseId }) => phaseId === null)
  const titles = columns.map(({ phase }) => phase ?? words.states)
  return (
    <li className="work" data-line tabIndex={-1}>
      <div className="work__body">
        <div className="work__head">
          <b className="raw">{words.word(cellText)}</b>
          <Badge tone="ahead">{words.cells(line.count)}</Badge>
          <span className="small soft">
            {[...names, line.count > names.length && words.more(line.count - names.length)]
              .filter(Boolean)
              .join(' · ')}{' '}
            — {words.columns(titles)}
          </span>
        </div>
        {line.word && <p className="small soft">{words.anyDay(cellText)}</p>}
        <Choices line={line} said={cellText} quick={!namesPhase}>
          <OtherPhase line={line} said={cellText} phases={phases} />
          {!namesPhase && <PaperMissing line={line} suggested={suggested} />}
        </Choices>
        {columns.length > 1 && <Apart line={line} said={cellText} phases={phases} />}
      </div>
      <div className="work__do">
        {isMarkable && suggested && (
          <label className="work__mark small">
            <input
              type="checkbox"
              name="marked"
              form={MARKED}
              defaultChecked
              value={JSON.stringify(answerOf(line.id, suggested))}
            />{' '}
            {words.marked}
            <span className="sr-only">{words.of(cellText)}</span>
          </label>
        )}
        <AnswerForm line={line}>
          <button
            type="submit"
            name="choice"
            value="dismiss"
            className="btn btn--text btn--small"
            data-dismiss
          >
            {words.dismiss}
            <span className="sr-only">{words.of(cellText)}</span>
          </button>
        </AnswerForm>
      </div>
    </li>
  )
}

function answerOf(id: QueueLine['id'], suggested: WordSuggestion) {
  if (suggested.answer === 'request' || suggested.meaning === 'nothing') return { id, ...suggested }
  const { answer, meaning, phaseId } = suggested
  return { id, answer, meaning, phaseId }
}

/** The same for each column by itself. */
function Apart({ line, said, phases }: { line: QueueLine; said: string; phases: Phase[] }) {
  const { queue: words } = useAdminTexts()
  return (
    <details>
      <summary className="small">{words.apart}</summary>
      <ul className="work__apart">
        {line.columns.map((column) => (
          <li key={column.phaseId ?? 'states'}>
            <p className="small">
              <b>{column.phase ?? words.states}</b> <span className="soft">{column.names.join(' · ')}</span>
            </p>
            <Choices line={line} said={said} column={column} quick={column.phaseId !== null}>
              <OtherPhase line={line} said={said} phases={phases} column={column} />
            </Choices>
          </li>
        ))}
      </ul>
    </details>
  )
}
