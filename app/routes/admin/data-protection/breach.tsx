import { Form, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { CountedFacts } from '~/features/data-protection/components/counted-facts'
import { PrintBar } from '~/features/data-protection/components/print-bar'
import { breachNotice } from '~/features/data-protection/processing.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.breach.title)

export const loader = page(requireAdmin, ({ request, viewer, context: { language } }) => {
  const known = queryOf(request).get('known') ?? ''
  const { at, until, ...facts } = breachNotice(viewer, known)
  return {
    ...facts,
    known: at === null ? '' : known.slice(0, 16),
    when: at === null ? null : dateTimeAt(language, at),
    until: until === null ? null : dateTimeAt(language, until),
  }
})

/** A notice of a breach (GDPR, article 33), to be filled in and printed. What is typed stays in this window. */
export default function Breach() {
  const { controller, counts, known, when, until } = useLoaderData<typeof loader>()
  const { breach: words, processing, retention } = useAdminTexts()
  return (
    <div className="stack">
      <PrintBar to={paths.adminRetention}>{retention.title}</PrintBar>
      <Form method="get" action={paths.adminBreach} className="card card__pad row no-print">
        <label className="field">
          <span className="field__label">{words.known}</span>
          <input
            className="input input--fit"
            type="datetime-local"
            name="known"
            defaultValue={known}
            required
          />
        </label>
        <SubmitButton small quiet action={paths.adminBreach}>
          {words.count}
        </SubmitButton>
      </Form>
      <article className="card card__pad paper" aria-labelledby="paper">
        <h1 id="paper">{words.title}</h1>
        <p className="no-print">{words.lead}</p>
        <p>{when && until ? words.term(when, until) : words.noTerm}</p>
        <section>
          <h2>{processing.controller}</h2>
          <ul>
            {controller.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        {words.questions.map(([question, hint], at) => (
          <section key={question}>
            <h2 id={`question-${at}`}>{question}</h2>
            <p className="small soft">{hint}</p>
            <textarea className="input" rows={4} maxLength={4000} aria-labelledby={`question-${at}`} />
          </section>
        ))}
        <section>
          <h2>{words.numbers}</h2>
          <p className="small soft">{words.numbersHint}</p>
          <CountedFacts counts={counts} />
        </section>
      </article>
    </div>
  )
}
