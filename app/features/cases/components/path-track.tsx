import type { ReactNode } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { Icon } from '~/ui/icon'
import type { PathScreen } from '../path-of-case'

/** The path of a case: solid for the past, a lamp at the current stage, dashed for possible next stages. */
export function PathTrack({ path }: { path: PathScreen }) {
  const { where } = useTexts()
  return (
    <div className="track plinth">
      <h3>{where.path}</h3>
      <ol className="track__list">
        {path.earlier > 0 && <Done title={where.earlier(path.earlier)} />}
        {path.done.map(({ title, date }) => (
          <Done key={`${title} ${date}`} title={title} note={date ?? where.noDate} />
        ))}
        <li className="step step--now" aria-current="step">
          <span className="step__node">
            <Icon name="now" />
          </span>
          <p className="step__text">
            <span className="step__here">{where.here}</span>
            <b lang={path.now.lang}>{path.now.title}</b>
            {path.now.usual && <span>{path.now.usual}</span>}
          </p>
        </li>
        {path.ways.length > 0 && (
          <li className="fork">
            {path.ways.map((way, index) => (
              <p className="fork__way" key={way}>
                <span className="step__node" />
                <span className="step__text">
                  <b>{way}</b>
                  <span>{index === 0 ? where.mayFollow : where.mayAlsoFollow}</span>
                </span>
              </p>
            ))}
          </li>
        )}
      </ol>
    </div>
  )
}

function Done({ title, note }: { title: string; note?: ReactNode }) {
  const { where } = useTexts()
  return (
    <li className="step">
      <span className="step__node">
        <Icon name="check" />
      </span>
      <p className="step__text">
        <b>{title}</b>
        {note && (
          <span>
            <span className="sr-only">{where.doneBefore}</span>
            {note}
          </span>
        )}
      </p>
    </li>
  )
}
