import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useListLoading } from './list-loading'
import { clearTicks } from './ticks'

/**
 * The rows of a list that can be ticked for the form with that id. While others are on their way, what was ticked is
 * withdrawn and nothing can be ticked or pressed: it would be done to rows that nobody asked for.
 */
export function ListRows({ form, children }: { form: string; children: ReactNode }) {
  const { loading } = useAdminTexts().bulk
  const isLoading = useListLoading()
  const { pathname, search } = useLocation()
  const shown = useRef({ pathname, search })
  useEffect(() => {
    if (isLoading) clearTicks(form)
  }, [isLoading, form])
  useEffect(() => {
    const isOther = shown.current.pathname === pathname && shown.current.search !== search
    if (isOther) clearTicks(form)
    shown.current = { pathname, search }
  }, [pathname, search, form])
  return (
    <fieldset className="listrows" disabled={isLoading} aria-busy={isLoading}>
      <p className="listrows__loading" role="status">
        {isLoading && loading}
      </p>
      {children}
    </fieldset>
  )
}
