import { Link, useLocation } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '../button'
import { Icon } from '../icon'

/** Downloads a list, filtered as it is shown. */
export function ExcelLink({ list }: { list: string }) {
  const { filters: words } = useAdminTexts()
  const { search } = useLocation()
  return (
    <Link
      className={buttonClass({ quiet: true, small: true })}
      to={paths.adminExcel(list) + search}
      reloadDocument
    >
      <Icon name="download" />
      {words.excel}
      <span className="sr-only"> {words.excelHint}</span>
    </Link>
  )
}
