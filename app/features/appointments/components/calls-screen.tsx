import { Link } from '@remix-run/react'
import { appointmentTexts } from '~/i18n/appointment-texts'
import { messageText } from '~/i18n/texts'
import { useLanguage, useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Field, TextField } from '~/ui/field'
import { FormError } from '~/ui/form-error'
import { PlainForm, WhoField } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import { useFirm } from '~/ui/use-firm'
import { LONGEST_ABOUT } from '../call-form'
import type { CallScreen } from '../own-calls.server'
import { HourLinks, HourRadios } from './hour-choice'

type Props = { screen: CallScreen; once: string; refused: FormAnswer | undefined }

/** The hours at which a client can be called: one is chosen, and confirmed with the telephone. */
export function CallsScreen({ screen, once, refused }: Props) {
  const words = appointmentTexts[useLanguage()]
  const { caseId, caseNumber, chosen, isGone, ahead, days } = screen
  const { phone, phoneLink } = useFirm()
  const { header } = useTexts()
  return (
    <div className="wrap stack">
      <article className="card card__pad stack sendcard" aria-labelledby="calls">
        <h1 id="calls">{words.title}</h1>
        {chosen || refused ? (
          <Confirm key={screen.userId} screen={screen} once={once} refused={refused} />
        ) : (
          <>
            <p>{words.lead(caseNumber)}</p>
            {isGone && <FormError errors={[words.gone]} />}
            {days.length === 0 ? (
              <p>
                {words.none}{' '}
                {phone && <a className="nowrap" href={phoneLink}>{`${header.call}: ${phone}`}</a>}
              </p>
            ) : (
              <HourLinks
                choice={screen}
                heading="h2"
                toHour={(at) => paths.caseCallsAt(caseId, at)}
                toDay={(day) => paths.caseCallsFrom(caseId, day)}
              />
            )}
          </>
        )}
        {ahead.length > 0 && (
          <section aria-labelledby="ahead">
            <h2 id="ahead">{words.ahead}</h2>
            {ahead.map(({ id, text }) => (
              <p key={id}>
                {words.told(text)}{' '}
                <Link to={paths.caseCall(caseId, id)} aria-label={words.changeOf(text)}>
                  {words.change}
                </Link>
              </p>
            ))}
          </section>
        )}
        <p>
          <Link to={paths.dashboardCase(caseId)}>{words.toCase}</Link>
        </p>
      </article>
    </div>
  )
}

function Confirm({ screen, once, refused }: Props) {
  const language = useLanguage()
  const words = appointmentTexts[language]
  const { userId, caseId, chosen, phone: known } = screen
  const action = chosen ? paths.caseCallsAt(caseId, chosen.at) : paths.caseCalls(caseId)
  const fields = {
    phone: { required: true, maxLength: 40 },
    about: { maxLength: LONGEST_ABOUT },
  }
  const typed = refused ?? { initialValue: { phone: known } }
  const [form, { phone, about }] = serverForm('call', fields, typed)
  const hourErrors = refused?.error?.at?.map((name) => messageText(language, name))
  return (
    <PlainForm form={{ ...form, answer: refused }} action={action}>
      <input type="hidden" name="once" value={String(refused?.initialValue?.once ?? once)} readOnly />
      <WhoField userId={userId} refused={refused} />
      {chosen ? (
        <>
          <input type="hidden" name="at" value={chosen.at} readOnly />
          <p>
            <strong>
              {chosen.with ? words.chosenBy(chosen.with, chosen.text) : words.chosen(chosen.text)}
            </strong>{' '}
            <Link to={paths.caseCalls(caseId)}>{words.otherHour}</Link>
          </p>
        </>
      ) : (
        <>
          <FormError errors={hourErrors} />
          <HourRadios choice={screen} />
        </>
      )}
      <Field field={phone} label={words.phone} hint={words.phoneHint} type="tel" autoComplete="tel" />
      <TextField field={about} label={words.about} rows={2} />
      <SubmitButton wide action={action}>
        {words.confirm}
      </SubmitButton>
    </PlainForm>
  )
}
