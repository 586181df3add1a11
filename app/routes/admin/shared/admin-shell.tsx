import type { ReactNode } from 'react'
import { SessionGuard } from '~/features/auth/components/session-guard'
import { DriveHealth } from '~/features/cloud-drive/components/drive-health'
import { FailingNights } from '~/features/operations/components/failing-nights'
import { StandingStill } from '~/features/operations/components/standing-still'
import { paths } from '~/paths'
import { AdminFrame } from '~/ui/admin/admin-frame'
import { KeepTyped } from '~/ui/admin/keep-typed'
import { Sections } from '~/ui/admin/sections'
import type { readShell } from './shell.server'
import { Strip } from './strip'

type Props = { shell: ReturnType<typeof readShell>; children: ReactNode }

/** What surrounds every page of the administration: header, strip, sections, what must be told. */
export function AdminShell({ shell, children }: Props) {
  const { label, life, pending, failing, drive, still, strip } = shell
  return (
    <AdminFrame label={label} signedIn strip={<Strip strip={strip} still={still} />}>
      <Sections pending={pending} />
      {failing.length + drive.length + still.length > 0 && (
        <div className="wrap told">
          <StandingStill still={still} />
          <FailingNights duties={failing} />
          <DriveHealth notices={drive} />
        </div>
      )}
      <KeepTyped label={label} />
      {children}
      <SessionGuard {...life} action={paths.adminSession} />
    </AdminFrame>
  )
}
