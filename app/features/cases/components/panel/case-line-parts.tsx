import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Badge } from '~/ui/badge'
import type { CaseLine } from '../../case-line'

const MOST_SHOWN = 4

/** The cases of a client in a row of the list: who against whom, and where each of them is. */
export function CaseLines({ lines }: { lines: CaseLine[] }) {
  const { caseLines: words } = useAdminTexts()
  if (lines.length === 0) return <span className="soft">{words.none}</span>
  return (
    <ul className="caselines">
      {lines.slice(0, MOST_SHOWN).map((line) => (
        <li key={line.id}>
          <span>
            <span className="num">{line.caseNumber}</span>
            {line.opponent && ` · ${line.opponent}`}
            {line.lawyer && <span className="soft"> {line.lawyer}</span>}
          </span>
          <CasePlace line={line} />
        </li>
      ))}
      {lines.length > MOST_SHOWN && <li className="soft">{words.more(lines.length - MOST_SHOWN)}</li>}
    </ul>
  )
}

/** The phase of a case, how long it has been there, and whether it is stalled or waits for the client. */
export function CasePlace({ line: { phase, days, stalled, owed } }: { line: CaseLine }) {
  const { caseLines: words } = useAdminTexts()
  return (
    <span className="caseplace">
      {phase && <Badge tone="now">{phase}</Badge>}
      {phase && <span className="num">{days === null ? words.noDate : words.days(days)}</span>}
      {stalled && <Badge tone="rest">{words.stalled}</Badge>}
      {owed && <Badge tone="ahead">{words.owed(owed)}</Badge>}
    </span>
  )
}
