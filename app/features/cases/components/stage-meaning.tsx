import type { Language } from '~/i18n/language'
import { useTexts } from '~/i18n/texts-context'
import { Icon } from '~/ui/icon'

type Props = {
  of: string
  lang: Language
  notYet: boolean
  text: string
  duration: string | null
  task: string | null
}

/** The meaning of a stage in plain words; opens without scripts. */
export function StageMeaning({ of, lang, notYet, text, duration, task }: Props) {
  const { timeline } = useTexts()
  return (
    <details className="meaning">
      <summary>
        <span>
          {timeline.meaning}
          <span className="sr-only" lang={lang}>
            {' '}
            {of}
          </span>
        </span>
        <Icon name="down" />
      </summary>
      <div className="meaning__panel">
        {notYet && <p>{timeline.notYet}</p>}
        <p>{text}</p>
        {(duration || task) && (
          <dl>
            {duration && (
              <div>
                <dt>{timeline.duration}</dt>
                <dd>{duration}</dd>
              </div>
            )}
            {task && (
              <div>
                <dt>{timeline.task}</dt>
                <dd>{task}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </details>
  )
}
