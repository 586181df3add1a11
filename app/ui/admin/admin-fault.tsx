import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '../button'
import { Empty } from '../frame/fault-screen'
import { AdminFrame } from './admin-frame'

type Props = { label?: string | null; signedIn: boolean; findsAll?: boolean; children?: ReactNode }

/**
 * An error page of the administration, in its own frame: what happened and a way back. `children`: other links, shown
 * above it.
 */
export function AdminFault({ children, ...frame }: Props) {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404)
    return <AdminNotFound {...frame}>{children}</AdminNotFound>
  const isOfOthers = isRouteErrorResponse(error) && error.status === 403
  const message = isRouteErrorResponse(error)
    ? (error.data as { message?: string } | null)?.message
    : undefined
  return (
    <AdminFrame {...frame}>
      {children}
      <div className="wrap stack">
        {isOfOthers ? <NotOfRole message={message} /> : <Failed message={message} />}
      </div>
    </AdminFrame>
  )
}

export function AdminNotFound({ children, ...frame }: Props) {
  const { notFound } = useTexts()
  const { fault } = useAdminTexts().shell
  return (
    <AdminFrame {...frame}>
      {children}
      <div className="wrap stack">
        <Empty icon="folder" title={notFound.title} titleLang="en" text={fault.notFound}>
          <BackLink />
        </Empty>
      </div>
    </AdminFrame>
  )
}

function NotOfRole({ message = '' }: { message?: string }) {
  const { notOfRole } = useAdminTexts().staff
  return (
    <Empty icon="warning" title={notOfRole} text={message}>
      <BackLink />
    </Empty>
  )
}

function Failed({ message }: { message?: string }) {
  const { fault: words } = useTexts()
  const { fault } = useAdminTexts().shell
  const { pathname, search } = useLocation()
  return (
    <Empty icon="warning" title={words.title} text={message ?? fault.text}>
      <p className="row">
        <Link className={buttonClass({ quiet: true })} to={pathname + search} reloadDocument>
          {words.retry}
        </Link>
        <BackLink />
      </p>
    </Empty>
  )
}

const BackLink = () => (
  <Link className={buttonClass({ quiet: true })} to={paths.admin}>
    {useAdminTexts().shell.fault.back}
  </Link>
)
