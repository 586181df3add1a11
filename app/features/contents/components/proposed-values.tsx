import { useState } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { longDate } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { type PaperProposals, PROPOSED, type Proposed } from '../proposals'
import { SaidWords } from './said-words'
import { Take, type Taking } from './take-over'

/** `taking`: null for what is of no use here. `taken`: what the form has of it already. `of`: of which document, where several are on the page. */
type Props = {
  proposals: PaperProposals
  taking: Partial<Record<Proposed, Taking | null>>
  taken?: Proposed[]
  of?: string
}

/** What a paper says of itself, each with its sentence: nothing of it is in the form before somebody takes it over. */
export function ProposedValues({ proposals, taking, taken: before = [], of }: Props) {
  const { proposals: words, reading } = useAdminTexts()
  const [taken, setTaken] = useState(before)
  const kinds = PROPOSED.filter((kind) => proposals[kind] !== null && taking[kind] !== null)
  return (
    <fieldset className="proposed">
      <legend className="field__label">
        {words.title}
        {of !== undefined && <span className="sr-only">: {of}</span>}
      </legend>
      <p className="field__hint">
        {words.lead} {proposals.ocr && `${reading.ocr}.`}
      </p>
      <ul>
        {kinds.map((kind, index) => {
          const { sentence = '' } = proposals[kind] ?? {}
          const isSaid = index > 0 && proposals[kinds[index - 1] ?? kind]?.sentence === sentence
          return (
            <li key={kind} className="proposed__row">
              <p>
                <span className="proposed__kind">{words.kinds[kind]}</span>{' '}
                <b>
                  <ProposedWords proposals={proposals} kind={kind} />
                </b>
              </p>
              <Take
                taking={taking[kind]}
                called={`${words.kinds[kind]}${of === undefined ? '' : `: ${of}`}`}
                isTaken={taken.includes(kind)}
                onTake={() => setTaken([...taken, kind])}
              />
              {!isSaid && <SaidWords sentence={sentence} />}
            </li>
          )
        })}
      </ul>
      <p role="status">{taken.length > 0 && words.taken}</p>
    </fieldset>
  )
}

function ProposedWords({ proposals, kind }: Pick<Props, 'proposals'> & { kind: Proposed }) {
  const { proposals: words } = useAdminTexts()
  const language = useLanguage()
  const { folder, phase, day, hearing, term } = proposals
  if (kind === 'hearing')
    return hearing && words.hearingAt(longDate(language, hearing.value.day), hearing.value.time)
  if (kind === 'term') return term && words.days(term.value)
  if (kind === 'day') return day && longDate(language, day.value)
  return (kind === 'folder' ? folder : phase)?.value
}
