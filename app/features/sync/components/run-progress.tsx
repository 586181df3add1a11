import { Link, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { RunView } from '../contract'

const REFRESH_SECONDS = 3

type Props = { run: Pick<RunView, 'id' | 'progress'> }

/** The progress of a run: updated live with scripts, otherwise by reloading the page. */
export function RunProgress({ run }: Props) {
  const { runs: words } = useAdminTexts()
  const language = useLanguage()
  const { phase, done, total } = useProgress(run)
  const number = (n: number) => wholeNumber(language, n)
  const { phases } = words
  return (
    <section className="card" aria-labelledby="progress">
      <div className="card__pad">
        <h2 className="sr-only" id="progress">
          {words.progress}
        </h2>
        <p className="row" role="status">
          <Icon name="sync" />
          <strong>{phases[(phase ?? 'queued') as keyof typeof phases] ?? phase}…</strong>{' '}
          {total > 0 && <span className="num">{words.ofTotal(number(done), number(total))}</span>}
        </p>
        <noscript>
          <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
          <Link className={buttonClass({ quiet: true, small: true })} to={paths.adminRun(run.id)}>
            {words.refresh}
          </Link>
        </noscript>
      </div>
    </section>
  )
}

function useProgress({ id, progress }: Props['run']): RunView['progress'] {
  const [told, setTold] = useState(progress)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const source = new EventSource(paths.syncRunEvents(id))
    const finish = () => {
      source.close()
      revalidate()
    }
    source.onmessage = ({ data }) => setTold((JSON.parse(data) as RunView).progress)
    source.addEventListener('end', finish)
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) revalidate()
    }
    return () => source.close()
  }, [id, revalidate])
  return told
}
