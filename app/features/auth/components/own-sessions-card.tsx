import { Form } from '@remix-run/react'
import { useDetailsTexts } from '~/i18n/details'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { WhoField } from '~/ui/plain-form'
import { TextLink } from '~/ui/text-link'

/** `device`: its kind; empty if it is not known. */
export type OwnSession = { key: string; isThis: boolean; device: string; since: string; used: string }
type Props = { userId: number; list: OwnSession[]; mayEnd: boolean; hasPassword: boolean }

/** Where a client is signed in: they end one session, or all but this one. */
export function OwnSessionsCard({ userId, list, mayEnd, hasPassword }: Props) {
  const { sessions: words } = useDetailsTexts()
  const shared = { userId, action: paths.accountSessions }
  const others = list.filter(({ isThis }) => !isThis)
  const here = list.find(({ isThis }) => isThis)
  return (
    <section className="card card__pad narrow form" aria-labelledby="own-sessions-title">
      <div className="card__head">
        <h2 id="own-sessions-title">{words.title}</h2>
        <p className="card__sub">{others.length === 0 ? words.onlyHere : words.lead}</p>
      </div>
      <ul className="stack stack--tight">
        {here && (
          <li>
            <strong>{words.here(here.device)}</strong> <span className="soft">{words.since(here.since)}</span>
          </li>
        )}
        {others.map(({ key, device, since, used }) => (
          <li key={key}>
            <strong>{device || words.unknown}.</strong>{' '}
            <span className="soft">{words.sinceAndUsed(since, used)}</span>
            {mayEnd && (
              <EndSession
                {...shared}
                session={key}
                text={words.end}
                of={`${device || words.unknown}, ${since}`}
              />
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          {mayEnd ? <EndSession {...shared} session="others" text={words.endOthers} /> : <p>{words.later}</p>}
          <p className="small">
            {words.strange} {hasPassword && <TextLink to={paths.accountPassword}>{words.password}</TextLink>}
          </p>
        </>
      )}
    </section>
  )
}

type Ending = { session: string; userId?: number; action: string; text: string; of?: string }

/** Ends one session of whoever is signed in, or all `others`. `of`: which one, for who does not see it. `userId`: of a client. */
export const EndSession = ({ session, userId, action, text, of }: Ending) => (
  <Form method="post" action={action} preventScrollReset>
    <input type="hidden" name="session" value={session} />
    {userId && <WhoField userId={userId} />}
    <SubmitButton small quiet action={action}>
      {text}
      {of && <span className="sr-only"> {of}</span>}
    </SubmitButton>
  </Form>
)
