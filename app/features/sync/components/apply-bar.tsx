import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'

type Props = {
  runId: number
  /** Clients and cases of the whole run, and how many of them are on this page. */
  all: number
  shown: number
  /** How many are selected; null without scripts to count them. */
  ticked: number | null
  /** Questions on this page that were approved. */
  yes: number
  mails: number
  /** Those that approving sheets would add. */
  sheetMails: number
}

/** The totals of the selection, and the buttons to apply it. A run that fits on one page has a single button. */
export function ApplyBar({ runId, all, shown, ticked, yes, mails, sheetMails }: Props) {
  const { runs: words } = useAdminTexts()
  const language = useLanguage()
  const action = paths.adminRun(runId)
  const number = (n: number) => wholeNumber(language, n)
  const whole = shown === all
  const chosen = ticked === null ? null : ticked + yes
  return (
    <div className="applybar">
      <p>
        <strong>{chosen === null ? words.toApply(number(all)) : words.ticked(number(chosen))}</strong>{' '}
        <span className="soft">
          · {mails > 0 ? words.mails(number(mails)) : words.noMails}
          {sheetMails > 0 && <> · {words.sheetMails(number(sheetMails))}</>} · {words.undoable}
          {!whole && shown > 0 && <> · {words.onlyThisPage}</>}
        </span>
      </p>
      <SubmitButton quiet name="intent" value="discard">
        {words.discard}
      </SubmitButton>
      {(shown > 0 || all === 0) && (
        <SubmitButton
          quiet={!whole}
          name="intent"
          value="ticked"
          action={action}
          pending={words.applying}
          {...(chosen === 0 && { disabled: true })}
        >
          {chosen === null || !whole ? words.applyTicked : words.applyTickedCount(number(chosen))}
        </SubmitButton>
      )}
      {!whole && (
        <SubmitButton name="intent" value="all" action={action} pending={words.applying}>
          {words.applyAll(number(all))}
        </SubmitButton>
      )}
    </div>
  )
}
