import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fullFirmName } from '~/domain/people/firm-name'
import { getUser } from '~/features/auth/get-user.server'
import { requireClient } from '~/features/auth/guards.server'
import { AskedWords } from '~/features/cases/components/asked-card'
import { CaseFacts } from '~/features/cases/components/case-facts'
import { PrintedEvents } from '~/features/cases/components/printed-events'
import { caseInput } from '~/features/cases/where/case-input.server'
import { toCaseScreen } from '~/features/cases/where/case-screen'
import { longDateAt } from '~/i18n/format'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { TextLink } from '~/ui/text-link'
import { useFirm } from '~/ui/use-firm'
import { WithScripts } from '~/ui/with-scripts'
import { idParam, page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.summary.printTitle)

export const loader = page(requireClient, ({ viewer, context, params }) => {
  const { language, now } = context
  const input = caseInput(viewer, idParam(params), now)
  const legalCase = toCaseScreen(input, { language, since: null, withFiles: false })
  return { user: getUser(viewer), legalCase, printedOn: longDateAt(language, now) }
})

/** The printable case summary: the facts, where it stands and what has happened. */
export default function CaseSummary() {
  const { user, legalCase, printedOn } = useLoaderData<typeof loader>()
  const { summary, where, account } = useTexts()
  const whereScreen = legalCase.where
  const { notOn, moved, off, gone } = whereScreen.changed
  const changed = [notOn, ...moved, ...off, ...gone].filter(Boolean)
  const firm = useFirm()
  return (
    <div className="wrap stack">
      <div className="row no-print">
        <WithScripts>
          <button type="button" className={buttonClass()} onClick={() => window.print()}>
            <Icon name="printer" />
            {summary.printNow}
          </button>
        </WithScripts>
        <TextLink to={paths.dashboardCase(legalCase.id)}>{account.back}</TextLink>
      </div>
      <article className="card card__pad paper" aria-labelledby="paper">
        <p className="soft">
          {[fullFirmName(firm.name), firm.phone, firm.email].filter(Boolean).join(' · ')}
        </p>
        <h1 id="paper">{summary.printTitle}</h1>
        <p className="soft">
          {[where.caseNumber(legalCase.caseNumber), summary.printedOn(printedOn)].join('. ')}
        </p>
        <section>
          <h2>{where.title}</h2>
          <p className="voice" lang={whereScreen.lang.line}>
            {whereScreen.line}.
          </p>
          <p>
            <span lang={whereScreen.lang.happened}>{whereScreen.happened}</span>{' '}
            {[whereScreen.held?.sentence, ...whereScreen.next, ...whereScreen.when].filter(Boolean).join(' ')}
          </p>
          {changed.length > 0 && <p>{changed.join(' ')}</p>}
          {whereScreen.calls.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
          <h3>{where.needed}</h3>
          {whereScreen.isNothingAsked && <p>{where.nothingNeeded}</p>}
          {whereScreen.task && <p>{whereScreen.task}</p>}
          {legalCase.hearing && !whereScreen.isNothingAsked && <p>{legalCase.hearing.meaning.task}</p>}
          {whereScreen.agreed.map(({ id, text, day }) => (
            <p key={id}>
              {day}{' '}
              <span className="lines" lang="es">
                {text}
              </span>
            </p>
          ))}
          {whereScreen.needed.map((request) => (
            <div key={request.id}>
              <AskedWords request={request} />
              {request.sent && <p>{request.sent}</p>}
            </div>
          ))}
        </section>
        <CaseFacts user={user} legalCase={legalCase} headingId="paper-client" onPaper />
        <PrintedEvents events={legalCase.events} />
        {whereScreen.updated && <p className="soft">{whereScreen.updated}</p>}
      </article>
    </div>
  )
}
