import type { ReactNode } from 'react'
import type { Language } from '~/i18n/language'
import { useTexts } from '~/i18n/texts-context'
import { Icon } from '~/ui/icon'
import { useFirm } from '~/ui/use-firm'
import type { CaseScreen } from '../case-screen'
import { PathTrack } from './path-track'

/** At the top of the page: one sentence on where the case stands, then the four answers, then its path. */
export function WhereCard({ legalCase }: { legalCase: CaseScreen }) {
  const { where: words } = useTexts()
  const { where, opponent, caseNumber } = legalCase
  const firm = useFirm()
  return (
    <section className="card where" aria-labelledby="where">
      <div className="where__head">
        <h2 id="where">{words.title}</h2>
        <p className="where__line" lang={where.lang.line}>
          {where.line}
        </p>
        <p className="where__meta">
          {opponent && <span>{words.against(opponent)}</span>} <span>{words.caseNumber(caseNumber)}</span>
        </p>
      </div>
      <dl className="answers">
        <Answer question={words.happened} lines={[where.happened]} lang={where.lang.happened} />
        <Needed needed={where.needed} />
        <Answer question={words.next} lines={where.next} />
        <Answer question={words.when} lines={where.when} proof={where.updated}>
          {where.isLate && firm.phone && <a href={firm.phoneLink}>{firm.phone}</a>}
        </Answer>
      </dl>
      {where.path && <PathTrack path={where.path} />}
    </section>
  )
}

/** What the client is asked for: one answer, with a line for each thing. */
function Needed({ needed }: Pick<CaseScreen['where'], 'needed'>) {
  const { where: words } = useTexts()
  const [only, ...more] = needed
  if (!only) return <Answer question={words.needed} lines={[words.nothingNeeded]} tone="done" />
  if (more.length === 0)
    return <Answer question={words.needed} lines={[only.text]} lang="es" proof={only.due} tone="ahead" />
  return (
    <div className="answer answer--ahead">
      <dt>{words.needed}</dt>
      {needed.map(({ text, due }) => (
        <dd key={`${text} ${due}`}>
          <Icon name="clock" />{' '}
          <span className="lines" lang="es">
            {text}
          </span>
          {due && <span className="soft"> {due}</span>}
        </dd>
      ))}
    </div>
  )
}

type AnswerProps = {
  question: string
  lines: string[]
  lang?: Language
  proof?: string | null
  tone?: 'done' | 'ahead'
  children?: ReactNode
}

function Answer({ question, lines, lang, proof, tone, children }: AnswerProps) {
  return (
    <div className={tone ? `answer answer--${tone}` : 'answer'}>
      <dt>{question}</dt>
      <dd>
        {tone && <Icon name={tone === 'done' ? 'check' : 'clock'} />}{' '}
        <span className="lines" lang={lang}>
          {lines.join(' ')}
        </span>{' '}
        {children}
      </dd>
      {proof && <dd>{proof}</dd>}
    </div>
  )
}
