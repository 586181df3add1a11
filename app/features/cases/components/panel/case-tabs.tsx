import { Link } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'

/**
 * `news`: how many of its documents are new. `messages`: how many of the firm's have not been read; null without any, in a firm
 * that takes none.
 */
type Props = {
  caseId: number
  current: 'case' | 'documents' | 'messages'
  news?: number
  messages: number | null
}

/** The pages of a case. */
export function CaseTabs({ caseId, current, news = 0, messages }: Props) {
  const { tabs, asked } = useTexts()
  const mark = (tab: Props['current']) => (current === tab ? 'page' : undefined)
  return (
    <nav className="casetabs" aria-label={tabs.label}>
      <div className="wrap">
        <Link to={paths.dashboardCase(caseId)} aria-current={mark('case')}>
          {tabs.case}
        </Link>
        <Link to={paths.caseDocuments(caseId)} aria-current={mark('documents')}>
          {tabs.documents}
          {news > 0 && <b> · {tabs.news(news)}</b>}
        </Link>
        {messages !== null && (
          <Link to={paths.caseMessages(caseId)} aria-current={mark('messages')}>
            {asked.messages}
            {messages > 0 && <b> · {tabs.news(messages)}</b>}
          </Link>
        )}
      </div>
    </nav>
  )
}
