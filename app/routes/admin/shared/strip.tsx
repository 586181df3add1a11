import { Link } from '@remix-run/react'
import type { StandstillWords } from '~/features/operations/standstill'
import { AutoSyncSwitch } from '~/features/sync/components/auto-sync-switch'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import type { readShell } from './shell.server'

type Props = Pick<ReturnType<typeof readShell>, 'strip' | 'still'>

/** One line below the header: the counters, what the portal last read, what waits or stands still, and its schedule. */
export function Strip({ strip, still }: Props) {
  const { shell } = useAdminTexts()
  const { counters, autoSync, waits } = strip
  const reads = !still.some(({ what }) => ['worker', 'drive', 'sheet', 'schedule'].includes(what))
  return (
    <section className="strip" aria-label={shell.summary}>
      <div className="wrap">
        <div className="counters">
          <Counter value={counters.clients} label={shell.clients} />
          <Counter value={counters.activeCases} label={shell.activeCases} />
          <Counter value={counters.documents} label={shell.documents} />
        </div>
        <Reading strip={strip} still={still} />
        <AutoSyncSwitch autoSync={autoSync} trouble={reads ? waits && 'waits' : 'stopped'} />
      </div>
    </section>
  )
}

const Counter = ({ value, label }: { value: string; label: string }) => (
  <p>
    <b>{value}</b> <span>{label}</span>
  </p>
)

function Reading({ strip: { lastReading, waits, restored, mailGoesToFiles }, still }: Props) {
  const { standstill: words } = useAdminTexts()
  const faults = [...still.map(shortOf), ...(mailGoesToFiles ? [words.noMailServer] : [])]
  return (
    <div className="reading">
      <p>
        {lastReading === null ? words.neverRead : words.lastReading(lastReading)}
        {waits && (
          <>
            {' · '}
            <Link to={paths.adminRun(waits.runId)}>
              {waits.rows > 0 ? words.rowsWait(waits.rows, waits.since) : words.sheetWaits(waits.since)}
            </Link>
          </>
        )}
      </p>
      {restored && (
        <p className="reading__fault">
          <Link to={paths.adminQueue}>{words.restored(restored.backupAt, restored.mails)}</Link>
        </p>
      )}
      {faults.length > 0 && <p className="reading__fault">{faults.join(' · ')}</p>}
    </div>
  )
}

const shortOf = ({ short }: StandstillWords) => short
