import type { NewsOfRun } from '~/domain/news'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Radios } from '~/ui/admin/radios'
import { SubmitButton } from '~/ui/button'
import { NewsChoice } from './news-choice'

type Props = {
  runId: number
  /** Rows of the sheet that the whole run would apply, and how many of them are on this page. */
  all: number
  shown: number
  /** What is selected; null without scripts to count it. */
  chosen: { ticked: number; yes: number; mails: number } | null
  /** The open questions, if all of them are on this page. */
  questions: number
  /** Of the whole run. */
  mails: number
  /** What clients would be told about the whole run. */
  news: NewsOfRun | null
}

/** The totals of the selection, and the buttons to apply it. A run that fits on one page has a single button. */
export function ApplyBar({ runId, all, shown, chosen, questions, mails, news }: Props) {
  const { runs: words } = useAdminTexts()
  const language = useLanguage()
  const action = paths.adminRun(runId)
  const number = (n: number) => wholeNumber(language, n)
  const isWhole = shown === all
  const sum = chosen && chosen.ticked + chosen.yes
  const isPart = sum !== null && (isWhole || chosen?.ticked !== shown || chosen.yes > 0)
  const leaving = isPart ? (chosen?.mails ?? 0) : mails
  const tells = news !== null && news.clients > 0
  const facts = [
    leaving > 0 ? words.mails(number(leaving)) : !tells && words.noMails,
    words.undoable,
    !isWhole && shown > 0 && words.onlyThisPage,
  ]
  return (
    <div className="applybar">
      <p>
        <strong>{isPart ? words.ticked(number(sum)) : words.toApply(number(all))}</strong>{' '}
        <span className="soft">· {facts.filter(Boolean).join(' · ')}</span>
      </p>
      {mails > 0 && <MailChoice />}
      {tells && <NewsChoice news={news} />}
      <div className="applybar__do">
        {(shown > 0 || all === 0) && (
          <SubmitButton
            quiet={!isWhole}
            name="intent"
            value="ticked"
            action={action}
            pending={words.applying}
            {...(sum === 0 && { disabled: true })}
          >
            {sum === null || !isWhole ? words.applyTicked : words.applyTickedCount(number(sum))}
          </SubmitButton>
        )}
        {!isWhole && (
          <SubmitButton name="intent" value="all" action={action} pending={words.applying}>
            {words.applyAll(number(all))}
          </SubmitButton>
        )}
        {questions > 0 && (
          <SubmitButton quiet name="intent" value="allYes" action={action} pending={words.applying}>
            {words.applyAllYes(number(questions), number(all))}
          </SubmitButton>
        )}
        <SubmitButton quiet name="intent" value="discard">
          {words.discard}
        </SubmitButton>
      </div>
    </div>
  )
}

/** Whether the welcome e-mails leave at once, or are kept until somebody sends them. */
function MailChoice() {
  const { mailChoice: words } = useAdminTexts().runs
  return (
    <Radios
      className="applybar__mails"
      name="mails"
      legend={words.legend}
      options={[
        ['now', words.now],
        ['later', words.later],
      ]}
    />
  )
}
