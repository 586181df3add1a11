import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { CountedFacts } from '~/features/data-protection/components/counted-facts'
import { PrintBar } from '~/features/data-protection/components/print-bar'
import { processingRecord } from '~/features/data-protection/processing.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { longDateAt } from '~/i18n/format'
import { paths } from '~/paths'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.processing.title)

export const loader = page(requireAdmin, ({ viewer, context: { now, language } }) => ({
  ...processingRecord(viewer),
  day: longDateAt(language, now),
}))

/** The record of processing (GDPR, article 30), to be printed: what the portal knows of itself. */
export default function Processing() {
  const { day, controller, counts, recipients, terms, isEncrypted, readsDocuments } =
    useLoaderData<typeof loader>()
  const { processing: words, retention } = useAdminTexts()
  const kept = words.kept(retention.months(terms.blockMonths), retention.years(terms.keepYears))
  const lists: [string, string[]][] = [
    [words.controller, controller],
    [words.purposes, words.purposesOf],
    [words.bases, words.basesOf],
    [words.people, words.peopleOf],
    [words.data, words.dataOf],
    [words.recipients, recipients.map((one) => words.recipientsOf[one])],
    [words.transfers, words.transfersOf],
    [words.terms, [kept, ...words.termsOf]],
    [
      words.measures,
      [
        ...(isEncrypted ? [words.encrypted] : []),
        ...words.measuresOf,
        ...(readsDocuments ? [words.reading] : []),
      ],
    ],
  ]
  return (
    <div className="stack">
      <PrintBar to={paths.adminRetention}>{retention.title}</PrintBar>
      <article className="card card__pad paper" aria-labelledby="paper">
        <h1 id="paper">{words.title}</h1>
        <p>{words.lead(day)}</p>
        {lists.map(([title, lines]) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h2>{words.numbers}</h2>
          <CountedFacts counts={counts} />
        </section>
        <p className="soft">{words.byHand}</p>
      </article>
    </div>
  )
}
