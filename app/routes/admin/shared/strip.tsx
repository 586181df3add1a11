import { type AutoSync, AutoSyncSwitch } from '~/features/sync/components/auto-sync-switch'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'

type Props = { counters: Record<'clients' | 'activeCases' | 'documents', string>; autoSync: AutoSync }

/** One line below the header: the counters and the automatic synchronisation. */
export function Strip({ counters, autoSync }: Props) {
  const { shell } = useAdminTexts()
  return (
    <section className="strip" aria-label={shell.summary}>
      <div className="wrap">
        <div className="counters">
          <Counter value={counters.clients} label={shell.clients} />
          <Counter value={counters.activeCases} label={shell.activeCases} />
          <Counter value={counters.documents} label={shell.documents} />
        </div>
        <AutoSyncSwitch autoSync={autoSync} />
      </div>
    </section>
  )
}

const Counter = ({ value, label }: { value: string; label: string }) => (
  <p>
    <b>{value}</b> <span>{label}</span>
  </p>
)
