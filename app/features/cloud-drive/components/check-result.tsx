import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Badge, type Tone } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import type { IconName } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import type { CheckStep } from '../check-drive.server'

const looks: Record<CheckStep['state'], { tone: Tone; icon: IconName }> = {
  ok: { tone: 'done', icon: 'check' },
  failed: { tone: 'alert', icon: 'warning' },
  skipped: { tone: 'rest', icon: 'minus' },
}

/** What was tried, step by step, and what is wrong. */
export function CheckResult({ steps }: { steps: CheckStep[] }) {
  const { go: words } = useAdminTexts().connectDrive
  return (
    <section aria-labelledby="check-result" className="check-result" role="status">
      <h2 id="check-result">{words.result}</h2>
      <ol className="check-steps">
        {steps.map(({ step, state, message, solution }) => (
          <li key={step}>
            <b>{words.steps[step]}</b>
            <Badge {...looks[state]}>{words.states[state]}</Badge>
            <p>
              <Breakable text={message} />
              {solution && <strong> {solution}</strong>}
            </p>
          </li>
        ))}
      </ol>
      {steps.every(({ state }) => state !== 'failed') && <Notice tone="done">{words.allWell}</Notice>}
    </section>
  )
}
