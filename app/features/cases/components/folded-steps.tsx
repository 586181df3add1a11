import { useTexts } from '~/i18n/texts-context'
import { NewBadge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import type { EventScreen } from '../where/event-screen'
import { Step } from './step'

type Props = { title: string; events: EventScreen[]; isNew?: boolean; isAhead?: boolean; downloads: boolean }

/** Several rows of the thread in one; opens without scripts, and on paper. */
export function FoldedSteps({ title, events, isNew = false, isAhead = false, downloads }: Props) {
  const { timeline } = useTexts()
  return (
    <li className={`step step--fold ${isAhead ? 'step--scheduled' : 'step--completed'}`}>
      <span className="step__node">
        <Icon name="dots" />
      </span>
      <details className="step__fold step__years">
        <summary>
          <span className="step__title">{title}</span>
          <span className="step__when">{timeline.steps(events.length)}</span>
          {isNew && <NewBadge />}
          <Icon name="down" />
        </summary>
        <ol>
          {events.map((event) => (
            <Step key={event.id} event={event} downloads={downloads} />
          ))}
        </ol>
      </details>
    </li>
  )
}
