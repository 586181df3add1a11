import { Form } from '@remix-run/react'
import { caseLine } from '~/features/documents/components/case-combobox'
import { CaseField } from '~/features/documents/components/waiting-place'
import type { AvailableCase } from '~/features/documents/contract'
import { NO_PHASE, PHASE_OF_FOLDER } from '~/features/documents/waiting/waiting-rows'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import type { TypedAnswer } from '../answer-delivery.server'
import type { PaperLine } from '../delivery-lines'
import { PaperHead, WhyWords } from './sure-papers'

export type PaperChoices = { folders: string[]; phases: string[] }
/** What was sent about a paper before, why it still waits, and which cases were found for it. */
export type SentBefore = { typed: TypedAnswer; error: string | null; found: AvailableCase[] }

type Props = PaperChoices & { deliveryId: number; line: PaperLine; before: SentBefore | null }

/** A paper that waits for its own answer: why, what is proposed, and the fields to say otherwise. */
export function OpenPaper({ deliveryId, line, before, folders, phases }: Props) {
  const { deliveries: words, waiting } = useAdminTexts()
  const action = paths.adminDelivery(deliveryId)
  const { doubt, twinId, legalCase, others, isReceipt } = line
  const typed = before?.typed
  const errorId = before?.error ? `why-${line.id}` : undefined
  const called = (label: string) => `${label}: ${line.path}`
  const reasons = new Map(
    [line.whyCase, line.whyFolder, line.whyDay].flatMap((why) => (why ? [[JSON.stringify(why), why]] : [])),
  )
  return (
    <li className="delivered">
      <PaperHead line={line} />
      <p className="delivered__doubt">
        {doubt && words.doubts[doubt]} {others.length > 0 && words.maybe(others.map(caseLine).join('; '))}{' '}
        {twinId !== null && (
          <a href={paths.preview(twinId)} target="_blank" rel="noopener">
            {words.twin}
          </a>
        )}
      </p>
      {[...reasons].map(([key, why]) => (
        <p key={key}>
          <WhyWords why={why} />
        </p>
      ))}
      {before?.error && (
        <p className="field__error" id={errorId} role="alert">
          {before.error}
        </p>
      )}
      <Form method="post" action={action} className="delivered__form" preventScrollReset>
        {/* Enter presses the first button of a form: it searches, and files nothing. */}
        <button type="submit" name="verb" value="search" hidden tabIndex={-1} />
        <input type="hidden" name="paper" value={line.id} />
        <div className="field">
          <span className="field__label">{words.legalCase}</span>
          <CaseField
            row={{ fileName: line.path, choice: legalCase }}
            name="caseId"
            search={{ name: 'q', value: typed?.q ?? '', button: { name: 'verb', value: 'search' } }}
            label={called(words.legalCase)}
            chosen={typed?.caseId}
            found={before?.found ?? []}
            others={others}
            errorId={errorId}
          />
        </div>
        <label className="field">
          <span className="field__label">{words.category}</span>
          <select
            className="select"
            name="category"
            aria-label={called(words.category)}
            defaultValue={typed?.category ?? line.category ?? ''}
          >
            <option value="">{waiting.chooseFolder}</option>
            {folders.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label className="field">
          <span className="field__label">{words.phase}</span>
          <select
            className="select"
            name="phase"
            aria-label={called(words.phase)}
            defaultValue={typed?.phase ?? PHASE_OF_FOLDER}
          >
            <option value={PHASE_OF_FOLDER}>{waiting.phaseOfFolder}</option>
            {phases.map((title) => (
              <option key={title}>{title}</option>
            ))}
            <option value={NO_PHASE}>{waiting.noPhase}</option>
          </select>
        </label>
        <label className="field">
          <span className="field__label">{words.day}</span>
          <input
            className="input"
            type="date"
            name="date"
            aria-label={called(words.day)}
            defaultValue={typed?.date ?? line.day ?? ''}
          />
        </label>
        <label className="field">
          <span className="field__label">{words.name}</span>
          <input
            className="input"
            name="fileName"
            maxLength={200}
            required
            aria-label={called(words.name)}
            defaultValue={typed?.fileName ?? line.fileName}
          />
        </label>
        <div className="row delivered__do">
          {isReceipt ? (
            <p className="soft">{words.receipt}</p>
          ) : (
            <SubmitButton small action={action} name="verb" value="one-client">
              {words.fileOne}
              <span className="sr-only"> {line.path}</span>
            </SubmitButton>
          )}
          <SubmitButton small action={action} name="verb" value="one-firm">
            {words.keepOne}
            <span className="sr-only"> {line.path}</span>
          </SubmitButton>
          <SubmitButton small quiet action={action} name="verb" value="one-discard">
            {words.discardOne}
            <span className="sr-only"> {line.path}</span>
          </SubmitButton>
        </div>
      </Form>
    </li>
  )
}
