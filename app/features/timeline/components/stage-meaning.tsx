import { useTexts } from '~/i18n/texts-context'
import { Icon } from '~/ui/icon'

type Props = { of: string; text: string; duration: string | null; task: string }

/** What a stage means, in plain words; it opens without a script. */
export function StageMeaning({ of, text, duration, task }: Props) {
  const { timeline } = useTexts()
  return (
    <details className="meaning">
      <summary>
        <span>
          {timeline.meaning}
          <span className="sr-only"> {of}</span>
        </span>
        <Icon name="down" />
      </summary>
      <div className="meaning__panel">
        <p>{text}</p>
        <dl>
          {duration && (
            <div>
              <dt>{timeline.duration}</dt>
              <dd>{duration}</dd>
            </div>
          )}
          <div>
            <dt>{timeline.task}</dt>
            <dd>{task}</dd>
          </div>
        </dl>
      </div>
    </details>
  )
}
