import { useAdminTexts } from '~/i18n/admin/use-admin-texts'

/** What a view keeps. */
export function ViewLines({ lead, lines }: { lead?: string; lines: string[] }) {
  const { whole } = useAdminTexts().filters
  return (
    <div>
      {lead && <p>{lead}</p>}
      <ul className="bulk-rows">
        {(lines.length > 0 ? lines : [whole]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
