import type { CallToMake } from '~/features/news/calls.server'
import type { ComingNews } from '~/features/news/coming-news.server'
import type { ProposedCorrection } from '~/features/news/list-corrections.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { CallsLines } from './calls-lines'
import { CorrectionsLine } from './corrections-line'
import { DecideNews } from './decide-news'

type Props = {
  calls: CallToMake[]
  corrections: ProposedCorrection[]
  coming: ComingNews[]
  back: string
}

/** What a client is about to be told, and what waits for the firm before they are. */
export function TellingCard({ calls, corrections, coming, back }: Props) {
  const { telling: words } = useAdminTexts()
  if (calls.length + corrections.length + coming.length === 0) return null
  return (
    <section className="card card__pad stack stack--tight telling" aria-labelledby="telling">
      <h2 id="telling">{words.card}</h2>
      <CallsLines calls={calls} back={back} />
      <CorrectionsLine corrections={corrections} back={back} />
      <Coming coming={coming} back={back} />
    </section>
  )
}

function Coming({ coming, back }: Pick<Props, 'coming' | 'back'>) {
  const { coming: words } = useAdminTexts().telling
  const language = useLanguage()
  if (coming.length === 0) return null
  const free = coming.filter(({ behind }) => behind === null)
  const isOfSeveral = new Set(coming.map(({ caseId }) => caseId)).size > 1
  return (
    <>
      {free.length > 0 && (
        <DecideNews verb="send" ids={free.map(({ id }) => id)} back={back}>
          {words.send(free.length)}
        </DecideNews>
      )}
      <DecideNews verb="drop" ids={[]} back={back} quiet label={words.not}>
        <ul className="plain stack--tight">
          {coming.map(({ id, kind, title, caseNumber, dueAt, behind }) => (
            <li key={id}>
              <label className="check small">
                <input type="checkbox" name="id" value={id} />
                <span>
                  <b>{[words.kinds[kind], title].filter(Boolean).join(': ')}</b>
                  {isOfSeveral && ` · ${words.ofCase(caseNumber)}`}
                  <br />
                  <span className="soft">
                    {behind === null ? words.when(dateTimeAt(language, dueAt)) : words[behind]}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </DecideNews>
    </>
  )
}
