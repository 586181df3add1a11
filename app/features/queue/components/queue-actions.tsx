import { MANY_GONE, PAPERS_GONE } from '~/features/sync/documents/document-report'
import { addressesIn } from '~/features/sync/plan/waiting-reasons'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import type { QueueLine, QueueLineKind } from '../queue-lines'
import {
  AnswerButton,
  PlaceButton,
  PutOffButton,
  ResendButton,
  RestoreButton,
  RetryButton,
  Way,
} from './answer-buttons'
import { DoubtAnswers } from './doubt-answers'
import { PapersAnswers } from './papers-answers'
import { TakeWithMails } from './take-with-mails'

export type Phase = { id: number; title: string }

/** The actions on an item, most likely first. */
export function QueueActions({ line }: { line: QueueLine }) {
  const { queue: words } = useAdminTexts()
  const language = useLanguage()
  const { kind, clientId, title, count } = line
  const of = title ? words.of(title) : ''
  const asksAboutColumn = kind === 'sheet' && !line.makes
  const open = { of }
  return (
    <div className="row work__do">
      {kind === 'upload' && <Way {...open} strong to={paths.adminWaitingFiles} text={words.placeUploads} />}
      {kind === 'phase' && <Way {...open} strong to={paths.adminWaitingFiles} text={words.confirmPhases} />}
      {kind === 'stuck' && !clientId && (
        <Way {...open} to={paths.adminMailsOf(mailsOf(line))} text={words.seeMails} />
      )}
      {line.mark && <PutOffButton mark={line.mark} />}
      {line.mark && (
        <Way
          {...open}
          to={paths.adminQueueGroup('no_email:')}
          text={words.seeAll(wholeNumber(language, count))}
        />
      )}
      {kind === 'no_email' && clientId && (
        <Way {...open} to={paths.adminClientEdit(clientId)} text={words.addEmail} />
      )}
      {kind === 'mail' && clientId && <ResendButton clientId={clientId} of={of} />}
      {kind === 'bounced' && clientId && <RetryButton clientId={clientId} of={of} />}
      {['mail', 'stuck', 'bounced'].includes(kind) && clientId && (
        <Way
          {...open}
          to={paths.adminClientEdit(clientId)}
          text={kind === 'bounced' ? words.changeEmail : words.mendEmail}
        />
      )}
      {line.candidates.map((candidate) => (
        <PlaceButton key={candidate.caseNumber} line={line} candidate={candidate} />
      ))}
      {kind === 'quarantine' && <Way {...open} to={paths.adminQuarantine} text={words.openQuarantine} />}
      {asksAboutColumn && line.workbookId && (
        <Way {...open} to={paths.adminWorkbook(line.workbookId)} text={words.openColumns} />
      )}
      {kind === 'workbook' && <Way {...open} to={paths.adminIntegrations} text={words.chooseWorkbook} />}
      {line.reason === 'archived_here' && clientId && <RestoreButton clientId={clientId} of={of} />}
      {line.canTake && line.mails > 0 && <TakeWithMails line={line} text={takeWords(line, words)} />}
      {line.canTake && line.mails === 0 && (
        <AnswerButton line={line} answer="take" quiet={namesAddress(line.reason)}>
          {takeWords(line, words)}
        </AnswerButton>
      )}
      {line.reason === MANY_GONE && (
        <AnswerButton line={line} answer="gone">
          {words.yesGone}
        </AnswerButton>
      )}
      {line.reason === PAPERS_GONE && <PapersAnswers line={line} />}
      {line.doubt && <DoubtAnswers line={line} mendings={line.doubt.mendings} />}
      {addressesIn(line.reason, line.value).map((email) => (
        <AnswerButton key={email} line={line} answer="email" email={email}>
          {words.takeEmail(email)}
        </AnswerButton>
      ))}
      {isWorkItem(line) && !line.doubt && line.reason !== PAPERS_GONE && (
        <AnswerButton line={line} answer="dismiss" quiet>
          {dismissWords(line, words)}
        </AnswerButton>
      )}
      {isWorkItem(line) && clientId && (
        <Way {...open} plain to={paths.adminClient(clientId)} text={words.openCase} />
      )}
      {isWorkItem(line) && kind !== 'workbook' && line.runId && (
        <Way {...open} plain to={placeInRun(line.runId, line)} text={words.openRun} />
      )}
    </div>
  )
}

const mailsOf = ({ reason }: QueueLine) => ({ state: reason === 'mails_stuck' ? 'queued' : 'failed' })

const OF_THE_QUEUE = [
  'workbook',
  'sheet',
  'unmapped',
  'email',
  'conflict',
  'refused',
  'missing',
  'document',
  'case',
]
const isWorkItem = ({ kind }: QueueLine) => OF_THE_QUEUE.includes(kind)

const FILTERS: Partial<Record<QueueLineKind, string>> = {
  refused: 'refused',
  missing: 'missing',
  email: 'conflict',
  conflict: 'conflict',
}

/** The row of the run that found an item. */
function placeInRun(runId: number, { kind, position }: QueueLine): string {
  const filter = FILTERS[kind]
  return filter && position !== null ? paths.adminRunRow(runId, filter, position) : paths.adminRun(runId)
}

type Words = Record<
  | 'yesEmail'
  | 'dropEmail'
  | 'noEmail'
  | 'yesSheet'
  | 'noSheet'
  | 'noWorkbook'
  | 'notThisEmail'
  | 'notGone'
  | 'take'
  | 'keep'
  | 'dismiss',
  string
> & {
  takeEmail: (email: string) => string
}

/** What is taken is not what one expects: the button says it. */
const namesAddress = (reason: string) => reason === 'email_doubtful' || reason === 'email_chosen'

function takeWords({ kind, reason, change, makes }: QueueLine, words: Words) {
  if (makes) return words.yesSheet
  if (namesAddress(reason)) return words.takeEmail(change?.to ?? '')
  if (reason === 'email_taken_back') return words.dropEmail
  return kind === 'email' ? words.yesEmail : words.take
}

function dismissWords({ kind, reason, canTake, makes }: QueueLine, words: Words) {
  if (reason === 'email_doubtful') return words.notThisEmail
  if (makes) return words.noSheet
  if (kind === 'workbook') return words.noWorkbook
  if (reason === MANY_GONE) return words.notGone
  if (kind === 'email') return words.noEmail
  return canTake ? words.keep : words.dismiss
}
