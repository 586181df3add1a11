import type { ReactNode } from 'react'
import { SessionGuard } from '~/features/auth/components/session-guard'
import { DriveHealth } from '~/features/cloud-drive/components/drive-health'
import { FailingNights } from '~/features/operations/components/failing-nights'
import { paths } from '~/paths'
import { AdminFrame } from '~/ui/admin/admin-frame'
import { Sections } from '~/ui/admin/sections'
import type { readShell } from './shell.server'
import { Strip } from './strip'

type Props = { shell: ReturnType<typeof readShell>; children: ReactNode }

/** What surrounds every page of the administration: header, strip, sections, what must be told. */
export function AdminShell({ shell, children }: Props) {
  const { label, life, pending, failing, drive, autoSync, counters } = shell
  return (
    <AdminFrame label={label} signedIn strip={<Strip counters={counters} autoSync={autoSync} />}>
      <Sections pending={pending} />
      {(failing.length > 0 || drive.length > 0) && (
        <div className="wrap told">
          <FailingNights duties={failing} />
          <DriveHealth notices={drive} />
        </div>
      )}
      {children}
      <SessionGuard {...life} action={paths.adminSession} />
    </AdminFrame>
  )
}
