import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Technical } from '~/ui/admin/technical'
import { Badge } from '~/ui/badge'
import { buttonClass, SubmitButton } from '~/ui/button'
import { FIRST_STEPS, type FirstStep, type FirstSteps } from '../first-steps'

const WHERE: Record<Exclude<FirstStep, 'mail' | 'client'>, string> = {
  firm: paths.adminSettings,
  folder: paths.adminIntegrations,
  sheet: paths.adminUpload,
  columns: paths.adminMapping,
}

/** From this many steps on the rest is one line: the work below it has begun. */
const FOLDED_FROM = 4

type Props = { steps: FirstSteps; mailGoesToFiles: boolean; firstClient: number | null }

/** What is left to do for a new firm, until all of it is done. */
export function FirstStepsCard({ steps, mailGoesToFiles, firstClient }: Props) {
  const { firstSteps: words } = useAdminTexts()
  const done = FIRST_STEPS.filter((step) => steps[step]).length
  const client = firstClient === null ? paths.adminClientNew : paths.adminClient(firstClient)
  return (
    <section className="card first-steps" aria-labelledby="first-steps">
      <details open={done < FOLDED_FROM}>
        <summary>
          <h2 id="first-steps">{words.title(done)}</h2>
        </summary>
        <ol>
          {FIRST_STEPS.map((step) => (
            <li key={step} className={steps[step] ? 'first-steps__done' : undefined}>
              <Badge tone={steps[step] ? 'done' : 'ahead'} icon={steps[step] ? 'check' : 'clock'}>
                {steps[step] ? words.done : words.open}
              </Badge>
              <div>
                <strong>{words.steps[step].title}</strong>{' '}
                <div className="soft">
                  {step === 'mail' && mailGoesToFiles ? (
                    <Technical text={words.noServer} />
                  ) : (
                    words.steps[step].text
                  )}
                </div>
              </div>
              {step === 'mail' ? (
                !mailGoesToFiles && <TrialMail />
              ) : (
                <Link
                  className={buttonClass({ quiet: true, small: true })}
                  to={step === 'client' ? client : WHERE[step]}
                >
                  {words.steps[step].go}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}

function TrialMail() {
  const { trial } = useAdminTexts().firstSteps
  return (
    <Form method="post" action={paths.adminTrialMail} className="first-steps__trial">
      <input className="input" name="to" type="email" required aria-label={trial.to} placeholder={trial.to} />
      <SubmitButton quiet small action={paths.adminTrialMail} pending={trial.sending}>
        {trial.send}
      </SubmitButton>
    </Form>
  )
}
