import { json } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { EndSession } from '~/features/auth/components/own-sessions-card'
import { requireAdmin } from '~/features/auth/guards.server'
import { PasskeyList } from '~/features/auth/passkeys/components/passkey-list'
import { endOwnSessions, ownSessions } from '~/features/auth/sessions/own-sessions.server'
import { OwnCodesForm } from '~/features/auth/staff/components/own-codes-form'
import { RecoveryCodes } from '~/features/auth/staff/components/recovery-codes'
import { forgetMicrosoft, ownMicrosoft } from '~/features/auth/staff/microsoft.server'
import { ownAccess, renewOwnCodes, requireNamed } from '~/features/auth/staff/own-access.server'
import { OwnProof } from '~/features/auth/staff/staff-fields'
import { ownStaffPasskeys } from '~/features/auth/staff/staff-passkeys.server'
import { staffAccessIn, useStaffAccess } from '~/i18n/admin/staff-access'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { usePasskeyTexts } from '~/i18n/passkey-texts'
import { readForm } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import type { FormAnswer } from '~/ui/server-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { passkeyCard } from '../../shared/passkey-lines.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.ownAccess)

export const loader = page(requireAdmin, ({ viewer, context }) => {
  const { now, language } = context
  const access = ownAccess(viewer)
  const { list, mayEnd } = ownSessions(viewer, now)
  const words = staffAccessIn(language).own
  return {
    ...access,
    passkeys: passkeyCard(ownStaffPasskeys(viewer, context), language),
    microsoft: ownMicrosoft(viewer, access, now),
    mayEnd,
    sessions: list.map(({ key, isThis, userAgent, address, createdAt, seenAt }) => ({
      ...{ key, isThis, browser: userAgent ?? '', address: address ?? '' },
      when: words.when(dateTimeAt(language, createdAt), dateTimeAt(language, seenAt)),
    })),
  }
})

export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  requireNamed(viewer)
  const { now, language } = context
  if (queryOf(request).get('part') === 'codes')
    return answerForm({ request, schema: OwnProof, language }, async (proof) =>
      json({ codes: await renewOwnCodes(viewer, proof, context) }),
    )
  if (queryOf(request).get('part') === 'microsoft') {
    forgetMicrosoft(viewer, now)
    return redirectWithToast(paths.adminOwnAccess, { kind: 'done', text: 'microsoft_forgotten' })
  }
  const key = (await readForm(request)).get('session')
  if (typeof key !== 'string')
    return redirectWithToast(paths.adminOwnAccess, { kind: 'alert', text: 'nothing_selected' })
  return orRedirectBack({ back: paths.adminOwnAccess, text: 'staff_unchanged', language }, () => {
    endOwnSessions(viewer, key === 'others' ? null : key, context)
    return redirectWithToast(paths.adminOwnAccess, { kind: 'done', text: 'own_sessions_ended' })
  })
})

/** Somebody's own access: where they are signed in, and their recovery codes. */
export default function OwnAccess() {
  const { name, email, role, codes, sessions, mayEnd, passkeys, microsoft, ...has } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as (FormAnswer & { codes?: string[] }) | undefined
  const { staff, shell } = useAdminTexts()
  const { own: words } = useStaffAccess()
  if (answer?.codes) return <RecoveryCodes codes={answer.codes} to={paths.adminOwnAccess} />
  return (
    <div className="card card--tabbed">
      <section className="card__pad" aria-labelledby="own">
        <div className="card__head">
          <h1 id="own">{shell.tabs.ownAccess}</h1>
          <p className="card__sub">
            {name} · {email} · {staff.roles[role]}
          </p>
        </div>
        <h2>{words.sessions}</h2>
        <ul className="stack stack--tight">
          {sessions.map(({ key, isThis, when, browser, address }) => (
            <li key={key} className="row">
              <div>
                {isThis && <strong>{words.thisOne} </strong>}
                {when}
                <div className="small soft">{[browser, address].filter(Boolean).join(' · ')}</div>
              </div>
              {mayEnd && !isThis && (
                <EndSession action={paths.adminOwnAccess} session={key} text={words.end} of={when} />
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 &&
          (mayEnd ? (
            <EndSession action={paths.adminOwnAccess} session="others" text={words.endOthers} />
          ) : (
            <p className="small soft">{words.endLater}</p>
          ))}
      </section>
      {has.hasPassword && (
        <section className="card__pad" aria-labelledby="own-password">
          <div className="card__head">
            <h2 id="own-password">{words.passwordTitle}</h2>
          </div>
          <Link className={buttonClass({ quiet: true })} to={paths.adminOwnPassword}>
            {words.changePassword}
          </Link>
        </section>
      )}
      {has.hasPassword && (
        <section className="card__pad" aria-labelledby="own-codes">
          <div className="card__head">
            <h2 id="own-codes">{words.codes}</h2>
            <p className="card__sub">{words.codesLeft(codes)}</p>
          </div>
          <OwnCodesForm lastResult={answer} />
        </section>
      )}
      {passkeys && <Passkeys {...passkeys} />}
      {microsoft && <Microsoft may={microsoft} />}
    </div>
  )
}

function Passkeys(props: Omit<ComponentProps<typeof PasskeyList>, 'who' | 'action'>) {
  const { staff } = usePasskeyTexts()
  return (
    <section className="card__pad stack" aria-labelledby="own-passkeys">
      <div className="card__head">
        <h2 id="own-passkeys">{staff.title}</h2>
        <p className="card__sub">{staff.lead}</p>
      </div>
      <PasskeyList who="staff" action={paths.adminOwnPasskeys} {...props} />
    </section>
  )
}

function Microsoft({ may }: { may: NonNullable<ReturnType<typeof ownMicrosoft>> }) {
  const { own: words } = useStaffAccess()
  return (
    <section className="card__pad stack" aria-labelledby="own-microsoft">
      <div className="card__head">
        <h2 id="own-microsoft">{words.microsoft}</h2>
        <p className="card__sub">{may === 'forget' ? words.microsoftOn : words.microsoftOff}</p>
      </div>
      {may === 'later' && <p className="small soft">{words.microsoftLater}</p>}
      {may === 'forget' && (
        <Form method="post" action={paths.adminOwnMicrosoft} preventScrollReset>
          <SubmitButton quiet action={paths.adminOwnMicrosoft}>
            {words.microsoftForget}
          </SubmitButton>
        </Form>
      )}
      {may === 'name' && (
        <p>
          <a className={buttonClass({ quiet: true })} href={paths.adminMicrosoft}>
            {words.microsoftName}
          </a>
        </p>
      )}
    </section>
  )
}
