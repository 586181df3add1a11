import { Form, Link } from '@remix-run/react'
import { isFiles } from '~/domain/cases/request-kinds'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { WhoField } from '~/ui/plain-form'
import { useFirm } from '~/ui/use-firm'
import type { CaseScreen } from '../where/case-screen'
import type { Needed } from '../where/where-is-my-case'
import { mailAbout } from './mail-about'

type Props = { userId: number; legalCase: CaseScreen; preview?: boolean }

/** With more of them, those after the first are folded on a phone: what is now has to stay in sight. */
const MOST_AT_ONCE = 2

/** What the firm asks for, and how to do it. `preview`: nobody can say here that it was sent. */
export function AskedCard({ userId, legalCase, preview = false }: Props) {
  const { where: words, asked } = useTexts()
  const { needed, agreed } = legalCase.where
  const shared = { userId, legalCase, preview }
  if (needed.length + agreed.length === 0) return null
  const ordered = [...needed].sort((a, b) => Number(Boolean(a.sent)) - Number(Boolean(b.sent)))
  const [first, others] =
    needed.length > MOST_AT_ONCE ? [ordered.slice(0, 1), ordered.slice(1)] : [needed, []]
  return (
    <section className="card request" aria-labelledby="request">
      <h2 className="request__title" id="request">
        {needed.length > 0 ? words.asked(needed.length) : asked.agreedTitle}
      </h2>
      {agreed.map(({ id, text, day }) => (
        <p key={id} className="request__sent">
          <Icon name="calendar" />
          <span>
            {day}
            <br />
            <span className="small lines" lang="es">
              {text}
            </span>
          </span>
        </p>
      ))}
      {first.map((request) => (
        <Request key={request.id} {...shared} request={request} />
      ))}
      {others.length > 0 && (
        <details className="unfold request__others">
          <summary>{asked.others(others.length)}</summary>
          <div className="request__all">
            {others.map((request) => (
              <Request key={request.id} {...shared} request={request} />
            ))}
            <OtherWays legalCase={legalCase} />
          </div>
        </details>
      )}
      {others.length === 0 && <OtherWays legalCase={legalCase} />}
    </section>
  )
}

/** How to send or bring it without the portal. */
function OtherWays({ legalCase }: { legalCase: CaseScreen }) {
  const { where: words } = useTexts()
  const firm = useFirm()
  if (!firm.email && !firm.address && !firm.phone) return null
  return (
    <p className="small">
      {firm.email && legalCase.where.needed.some(({ sent }) => !sent) && (
        <>
          <a href={mailAbout(firm.email, words.mailSubject(legalCase.caseNumber))}>{words.sendByMail}</a>
          {'. '}
        </>
      )}
      {firm.address && words.orBring(firm.address)}{' '}
      {firm.phone && (
        <>
          {words.doubts}
          <a className="nowrap" href={firm.phoneLink}>
            {firm.phone}
          </a>
        </>
      )}
    </p>
  )
}

type RequestProps = Required<Props> & { request: Needed }

function Request({ userId, legalCase, request, preview }: RequestProps) {
  const { where: words, asked: labels } = useTexts()
  const { id, kind, text, sent, shown } = request
  const action = paths.requestSent(legalCase.id, id)
  return (
    <div className="request__one">
      <AskedWords request={request} />
      {sent ? (
        <p className="request__sent">
          <Icon name="check" />
          <span>
            {sent}{' '}
            {!preview && (
              <Link to={paths.request(legalCase.id, id)}>
                {isFiles(kind) ? labels.more : labels.moreAnswered}
              </Link>
            )}
          </span>
        </p>
      ) : (
        <div className="request__ways">
          {!preview && (
            <Link
              className={buttonClass({ small: true })}
              to={paths.request(legalCase.id, id)}
              aria-label={`${labels.sendHere[kind]}: ${text}`}
            >
              {labels.sendHere[kind]}
            </Link>
          )}
          {!preview && isFiles(kind) && (
            <Form method="post" action={action} preventScrollReset>
              <WhoField userId={userId} />
              <input type="hidden" name="shown" value={shown} readOnly />
              <SubmitButton quiet small action={action}>
                {words.haveSent}
              </SubmitButton>
            </Form>
          )}
        </div>
      )}
    </div>
  )
}

/** What is asked for: until when, unless it was sent, and why it has to be sent again. */
export function AskedWords({ request: { kind, text, due, sent, returned } }: { request: Needed }) {
  const { asked: labels } = useTexts()
  return (
    <>
      <p>
        <span className="lines" lang="es">
          {text}
        </span>
        {!sent && due && (
          <>
            <br />
            {due}
          </>
        )}
      </p>
      {returned !== null && (
        <p>
          <b>{labels.again[kind]}.</b>{' '}
          {returned && (
            <span className="lines" lang="es">
              {labels.why(returned)}
            </span>
          )}
        </p>
      )}
    </>
  )
}
