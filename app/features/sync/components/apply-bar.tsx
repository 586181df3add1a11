import type { NewsOfRun } from '~/domain/news/news'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { MailChoice, type MailsWhen } from './mail-choice'
import { NewsChoice } from './news-choice'

/** What is selected on this page: rows, the rows of approved questions and sheets, the e-mails of both, and those that no row of the run sends. */
export type Chosen = { ticked: number; yes: number; mails: number; yesMails: number; when: MailsWhen | null }

type Props = {
  runId: number
  /** Rows of the sheet that the whole run would apply, and how many of them are on this page. */
  all: number
  shown: number
  /** Null without scripts to count it. */
  chosen: Chosen | null
  /** The open questions, if all of them are on this page. */
  questions: number
  /** The rows of waiting sheets. */
  asked: number
  /** The welcome e-mails of the rows, and those that questions on this page would add. */
  mails: number
  offered: number
  /** Whether there is a question on this page to say yes to. */
  canYes: boolean
  /** What clients would be told about the whole run. */
  news: NewsOfRun | null
}

/** The totals of the selection, and the buttons to apply it. A run that fits on one page has a single button. */
export function ApplyBar(props: Props) {
  const { runId, all, shown, chosen, questions, asked, mails, offered, canYes, news } = props
  const { runs: words } = useAdminTexts()
  const language = useLanguage()
  const action = paths.adminRun(runId)
  const number = (n: number) => wholeNumber(language, n)
  const isWhole = shown === all
  const sum = chosen && chosen.ticked + chosen.yes
  const isPart = sum !== null && (isWhole || chosen?.ticked !== shown || chosen.yes > 0)
  const leaving = isPart ? (chosen?.mails ?? 0) : mails
  const tells = news !== null && news.clients > 0
  const saysYes = chosen ? chosen.yes > 0 : canYes
  const isOnlyAsked = all === 0 && asked > 0 && !sum
  const facts = [
    leaving > 0 ? words.mails(number(leaving)) : !tells && offered === 0 && !saysYes && words.noMails,
    saysYes && (tells ? words.news.yesAlike : words.news.yesHeld),
    news?.asks ? words.asks(news.asks) : false,
    words.undoable,
    !isWhole && shown > 0 && words.onlyThisPage,
  ]
  const count = isPart ? words.ticked(number(sum)) : words.toApply(number(all))
  const withMails = (text: string, letters: number) =>
    letters > 0 && chosen?.when ? words.mailChoice.andMails[chosen.when](text, number(letters)) : text
  return (
    <div className="applybar">
      <p>
        <strong>{isOnlyAsked ? words.sheetAsks(number(asked)) : count}</strong>{' '}
        <span className="soft">· {facts.filter(Boolean).join(' · ')}</span>
      </p>
      {(chosen && isPart ? leaving : mails + offered) > 0 && (
        <MailChoice
          mails={chosen && isPart ? leaving : mails + offered}
          required={leaving > 0}
          when={chosen?.when ?? null}
        />
      )}
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
            {sum
              ? withMails(
                  (isWhole ? words.applyTickedCount : words.applyOnly)(number(sum)),
                  chosen?.mails ?? 0,
                )
              : words.applyTicked}
          </SubmitButton>
        )}
        {!isWhole && (
          <SubmitButton name="intent" value="all" action={action} pending={words.applying}>
            {withMails(words.applyAll(number(all + (chosen?.yes ?? 0))), mails + (chosen?.yesMails ?? 0))}
          </SubmitButton>
        )}
        {questions > 0 && (
          <SubmitButton quiet name="intent" value="allYes" action={action} pending={words.applying}>
            {words.applyAllYes(number(questions), number(all))}
          </SubmitButton>
        )}
        <SubmitButton quiet name="intent" value="discard" formNoValidate>
          {words.discard}
        </SubmitButton>
      </div>
    </div>
  )
}
