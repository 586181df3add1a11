import type { NewsOfRun } from '~/domain/news/news'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'

/** Whether the clients are told what is new to them, or that waits until somebody sends it. */
export function NewsChoice({ news }: { news: NewsOfRun }) {
  const { news: words } = useAdminTexts().runs
  const language = useLanguage()
  return (
    <fieldset className="radios applybar__mails">
      <legend className="field__label">{words.legend(wholeNumber(language, news.clients))}</legend>
      <NewsSample news={news} />
      <label className="check">
        <input type="radio" name="news" value="send" required />
        {words.send}
      </label>
      <label className="check">
        <input type="radio" name="news" value="hold" />
        {words.hold}
      </label>
    </fieldset>
  )
}

/** A few of the news, by case. */
export function NewsSample({ news: { sample } }: { news: NewsOfRun }) {
  const { news: words } = useAdminTexts().runs
  return (
    <ul className="small soft">
      {sample.map(({ caseNumber, kind, title }) => (
        <li key={`${caseNumber} ${kind} ${title}`}>
          {caseNumber}: {title ?? words.kinds[kind]}
        </li>
      ))}
    </ul>
  )
}
