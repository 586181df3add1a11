import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'

/** What can be done with all ticked rows of the form it stands in. */
export function Bulk({ children }: { children: ReactNode }) {
  const { list } = useAdminTexts().shell
  return (
    <div className="bulk">
      <span>{list.withSelected}</span>
      {children}
    </div>
  )
}
