import { Link } from '@remix-run/react'
import { AutoSyncSwitch } from '~/features/sync/components/auto-sync-switch'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import type { readShell } from './shell.server'

type Props = { strip: NonNullable<ReturnType<typeof readShell>['strip']> }

/** One line below the header: the counters, what the portal last read, what waits or stands still, and its schedule. */
export function Strip({ strip }: Props) {
  const { shell } = useAdminTexts()
  const { counters, autoSync, waits, reads } = strip
  return (
    <section className="strip" aria-label={shell.summary}>
      <div className="wrap">
        <div className="counters">
          <Counter value={counters.clients} label={shell.clients} />
          <Counter value={counters.activeCases} label={shell.activeCases} />
          <Counter value={counters.documents} label={shell.documents} />
        </div>
        <Reading strip={strip} />
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

function Reading({ strip: { lastReading, waits, restored, mailGoesToFiles } }: Props) {
  const { standstill: words } = useAdminTexts()
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
      {mailGoesToFiles && <p className="reading__fault">{words.noMailServer}</p>}
    </div>
  )
}
