import { useTexts } from '~/i18n/texts-context'
import type { TimeBar } from '../where/time-ahead'

/** How much of the usual time has passed: time, not progress. The sentence above says the same. */
export function TimeLine({ bar }: { bar: TimeBar }) {
  const { where } = useTexts()
  const { passed, usualFrom, start, end } = bar
  return (
    <div className="time" aria-hidden="true">
      <svg className="time__line" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="time__all" width="100" height="6" />
        <rect className="time__usual" x={usualFrom} width={100 - usualFrom} height="6" />
        <rect className="time__passed" width={passed} height="6" />
      </svg>
      <p className="time__scale">
        <span>{start}</span>
        <span>{where.usualRange(end)}</span>
      </p>
    </div>
  )
}
