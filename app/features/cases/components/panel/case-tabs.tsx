import { Link } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'

type Props = { caseId: number; current: 'case' | 'documents'; news: number }

/** The two pages of a case. `news`: how many of its documents are new. */
export function CaseTabs({ caseId, current, news }: Props) {
  const { tabs } = useTexts()
  return (
    <nav className="casetabs" aria-label={tabs.label}>
      <div className="wrap">
        <Link to={paths.dashboardCase(caseId)} aria-current={current === 'case' ? 'page' : undefined}>
          {tabs.case}
        </Link>
        <Link to={paths.caseDocuments(caseId)} aria-current={current === 'documents' ? 'page' : undefined}>
          {tabs.documents}
          {news > 0 && <b> · {tabs.news(news)}</b>}
        </Link>
      </div>
    </nav>
  )
}
