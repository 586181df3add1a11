import { Link, useSearchParams } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { useMayOpen } from '~/ui/menu'
import { buttonClass } from '../../button'
import { Icon } from '../../icon'
import { COLUMNS_PARAMETER } from './column'

/** Downloads a list, filtered as it is shown: with all its columns, or with those `chosen`. */
export function ExcelLink({ list, chosen }: { list: string; chosen?: boolean }) {
  const { filters: words } = useAdminTexts()
  const [query] = useSearchParams()
  const mayOpen = useMayOpen()
  if (!mayOpen(paths.adminExcel(list))) return null
  const excelQuery = new URLSearchParams(query)
  if (!chosen) excelQuery.delete(COLUMNS_PARAMETER)
  return (
    <Link
      className={buttonClass({ quiet: true, small: true })}
      to={`${paths.adminExcel(list)}?${excelQuery}`}
      reloadDocument
    >
      <Icon name="download" />
      {chosen ? words.excelChosen : words.excel}
      {!chosen && <span className="sr-only"> {words.excelHint}</span>}
    </Link>
  )
}
