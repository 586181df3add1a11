import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { Notice } from '~/ui/notice'
import type { Named, UndoView } from '../runs/undo-view.server'

/** Whom and what undoing a run would take back, by name, and which e-mails cannot be recalled. */
export function UndoFacts({ view }: { view: UndoView }) {
  const { undoPage: words, undoLead } = useAdminTexts().runs
  const language = useLanguage()
  const number = (n: number) => wholeNumber(language, n)
  const { clients, cases, mailsSent, mailsUnsent } = view
  return (
    <>
      {mailsSent > 0 && (
        <Notice tone="alert">
          <strong>{words.mailsSent(number(mailsSent))}</strong>
        </Notice>
      )}
      <ul className="undofacts">
        <Names named={clients.made} say={words.clientsMade} />
        <Names named={cases.made} say={words.casesMade} />
        <Names named={clients.changed} say={words.clientsChanged} />
        <Names named={cases.changed} say={words.casesChanged} />
        {mailsUnsent > 0 && <li>{words.mailsUnsent(number(mailsUnsent))}</li>}
        {mailsSent === 0 && <li>{words.noMailsSent}</li>}
      </ul>
      <p className="soft">{undoLead}</p>
    </>
  )
}

function Names({ named: { names, count }, say }: { named: Named; say: (n: string) => string }) {
  const { undoPage: words } = useAdminTexts().runs
  const language = useLanguage()
  if (count === 0) return null
  const more = count - names.length
  return (
    <li>
      <strong>{say(wholeNumber(language, count))}</strong> {names.join(', ')}
      {more > 0 && ` ${words.andMore(wholeNumber(language, more))}`}
    </li>
  )
}
