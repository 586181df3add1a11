import type { ReactNode } from 'react'
import { mayOpen } from '~/domain/staff-roles'
import { SessionGuard } from '~/features/auth/components/session-guard'
import { FirmFactsProvider } from '~/features/firm-facts/components/named-facts'
import { paths } from '~/paths'
import { AdminFrame } from '~/ui/admin/admin-frame'
import { KeepTyped } from '~/ui/admin/keep-typed'
import { Sections } from '~/ui/admin/sections'
import { RoleProvider } from '~/ui/menu'
import { Faults } from './faults'
import type { readShell } from './shell.server'
import { Strip } from './strip'

type Props = { shell: ReturnType<typeof readShell>; children: ReactNode }

/** What surrounds every page of the administration: header, strip, sections, what must be told. */
export function AdminShell({ shell, children }: Props) {
  const { label, role, named, firmFacts, life, pending, faults, strip } = shell
  return (
    <RoleProvider value={role}>
      <AdminFrame
        label={label}
        signedIn
        findsAll={mayOpen(role, paths.adminSearch)}
        strip={
          <>
            <Faults faults={faults} />
            {strip && <Strip strip={strip} />}
          </>
        }
      >
        <Sections pending={pending} role={role} named={named} />
        <KeepTyped label={label} />
        <FirmFactsProvider facts={firmFacts}>{children}</FirmFactsProvider>
        <SessionGuard {...life} action={paths.adminSession} />
      </AdminFrame>
    </RoleProvider>
  )
}
