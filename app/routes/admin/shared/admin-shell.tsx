import type { ReactNode } from 'react'
import { SessionGuard } from '~/features/auth/components/session-guard'
import { FirmFactsProvider } from '~/features/firm-facts/components/named-facts'
import { paths } from '~/paths'
import { AdminFrame } from '~/ui/admin/admin-frame'
import { KeepTyped } from '~/ui/admin/keep-typed'
import { Sections } from '~/ui/admin/sections'
import { Faults } from './faults'
import type { readShell } from './shell.server'
import { Strip } from './strip'

type Props = { shell: ReturnType<typeof readShell>; children: ReactNode }

/** What surrounds every page of the administration: header, strip, sections, what must be told. */
export function AdminShell({ shell, children }: Props) {
  const { label, firmFacts, life, pending, faults, strip } = shell
  return (
    <AdminFrame
      label={label}
      signedIn
      strip={
        <>
          <Faults faults={faults} />
          <Strip strip={strip} />
        </>
      }
    >
      <Sections pending={pending} />
      <KeepTyped label={label} />
      <FirmFactsProvider facts={firmFacts}>{children}</FirmFactsProvider>
      <SessionGuard {...life} action={paths.adminSession} />
    </AdminFrame>
  )
}
