import { Form, Link } from '@remix-run/react'
import { isFiles } from '~/domain/cases/request-kinds'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useFirm } from '~/ui/use-firm'
import type { CaseScreen } from '../where/case-screen'
import type { Needed } from '../where/where-is-my-case'
import { mailAbout } from './mail-about'

type Props = { legalCase: CaseScreen; preview?: boolean }

/** What the firm asks for, and how to do it. `preview`: nobody can say here that it was sent. */
export function AskedCard({ legalCase, preview = false }: Props) {
  const { where: words, asked } = useTexts()
  const firm = useFirm()
  const { needed, agreed } = legalCase.where
  if (needed.length + agreed.length === 0) return null
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
      {needed.map((request) => (
        <Request key={request.id} legalCase={legalCase} request={request} preview={preview} />
      ))}
      {(firm.email || firm.address || firm.phone) && (
        <p className="small">
          {firm.email && needed.some(({ sent }) => !sent) && (
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
      )}
    </section>
  )
}

type RequestProps = { legalCase: CaseScreen; request: Needed; preview: boolean }

function Request({ legalCase, request, preview }: RequestProps) {
  const { where: words, asked: own } = useTexts()
  const { id, kind, text, due, sent, returned } = request
  const action = paths.requestSent(legalCase.id, id)
  return (
    <div className="request__one">
      <p>
        <span className="lines" lang="es">
          {text}
        </span>{' '}
        {!sent && due}
      </p>
      {returned !== null && (
        <p>
          <b>{own.again[kind]}.</b>{' '}
          <span className="lines" lang="es">
            {own.why(returned)}
          </span>
        </p>
      )}
      {sent ? (
        <p className="request__sent">
          <Icon name="check" />
          <span>
            {sent}{' '}
            {!preview && (
              <Link to={paths.request(legalCase.id, id)}>{isFiles(kind) ? own.more : own.moreAnswered}</Link>
            )}
          </span>
        </p>
      ) : (
        <div className="request__ways">
          {!preview && (
            <Link
              className={buttonClass({ small: true })}
              to={paths.request(legalCase.id, id)}
              aria-label={`${own.sendHere[kind]}: ${text}`}
            >
              {own.sendHere[kind]}
            </Link>
          )}
          {!preview && isFiles(kind) && (
            <Form method="post" action={action} preventScrollReset>
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
