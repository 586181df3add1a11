import { Form, Link } from '@remix-run/react'
import { appointmentTexts } from '~/i18n/appointment-texts'
import { useLanguage, useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { useFirm } from '~/ui/use-firm'
import type { OwnCall } from '../own-calls.server'
import { HourLinks } from './hour-choice'

type Props = { call: OwnCall; errors?: string[] }

/** A call that a client has asked for: when it is, another hour for it, or none. */
export function CallScreen({ call, errors }: Props) {
  const words = appointmentTexts[useLanguage()]
  const { id, caseId, state, text, lawyer, phone, about, reason } = call
  return (
    <div className="wrap stack">
      <article className="card card__pad stack sendcard" aria-labelledby="call">
        <h1 id="call">{words.callTitle}</h1>
        <FormError errors={errors} />
        {state === 'ahead' && (
          <>
            <p>
              <strong>{lawyer ? words.toldBy(lawyer, text) : words.told(text)}</strong>
            </p>
            <p>{words.phoneIs(phone)}</p>
            {about && <p className="lines">{words.aboutIs(about)}</p>}
            <p>
              <a
                className={buttonClass({ quiet: true, small: true })}
                href={paths.caseCallEntry(caseId, id)}
                download
              >
                {words.calendar}
              </a>
            </p>
            <Change call={call} />
          </>
        )}
        {state === 'over' && <p>{words.over}</p>}
        {state === 'cancelled' && <p>{reason ? words.why(reason) : words.cancelled}</p>}
        {state !== 'ahead' && (
          <p>
            <Link className={buttonClass()} to={paths.caseCalls(caseId)}>
              {words.again}
            </Link>
          </p>
        )}
        <p>
          <Link to={paths.dashboardCase(caseId)}>{words.toCase}</Link>
        </p>
      </article>
    </div>
  )
}

function Change({ call }: { call: OwnCall }) {
  const words = appointmentTexts[useLanguage()]
  const { header } = useTexts()
  const { phone, phoneLink } = useFirm()
  const { id, caseId, mayChange } = call
  const action = paths.caseCall(caseId, id)
  if (!mayChange)
    return (
      <p>
        {words.fixed} {phone && <a className="nowrap" href={phoneLink}>{`${header.call}: ${phone}`}</a>}
      </p>
    )
  return (
    <>
      <details open={call.isChoosing}>
        <summary>{words.moveTitle}</summary>
        <div className="stack">
          <Move call={call} />
        </div>
      </details>
      <details>
        <summary>{words.cancelTitle}</summary>
        <Form method="post" action={action} className="form">
          <p>{words.cancelText}</p>
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="shown" value={call.version} readOnly />
          <SubmitButton danger action={action}>
            {words.cancel}
          </SubmitButton>
        </Form>
      </details>
    </>
  )
}

function Move({ call }: { call: OwnCall }) {
  const words = appointmentTexts[useLanguage()]
  const { id, caseId, chosen, isGone, days } = call
  if (chosen)
    return (
      <Form method="post" action={paths.caseCallAt(caseId, id, chosen.at)} className="form">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="shown" value={call.version} readOnly />
        <input type="hidden" name="at" value={chosen.at} readOnly />
        <SubmitButton wide action={paths.caseCall(caseId, id)}>
          {words.move(chosen.text)}
        </SubmitButton>
        <p>
          <Link to={paths.caseCall(caseId, id)}>{words.otherHour}</Link>
        </p>
      </Form>
    )
  if (days.length === 0) return <p>{words.noOther}</p>
  return (
    <>
      {isGone && <FormError errors={[words.gone]} />}
      <p>{words.moveLead}</p>
      <HourLinks
        choice={call}
        heading="h2"
        toHour={(at) => paths.caseCallAt(caseId, id, at)}
        toDay={(day) => paths.caseCallFrom(caseId, id, day)}
      />
    </>
  )
}
