import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { buttonClass } from '~/ui/button'

export type Outcome = {
  fileName: string
  state: 'in' | 'waits' | 'refused'
  text: string | null
  next: { to: string; kind: 'case' | 'overwrite' | 'phases' } | null
}

/** The result of each of several files, with a link to its question. */
export const UploadOutcomes = ({ outcomes }: { outcomes: Outcome[] }) => (
  <ul className="rows">
    {outcomes.map((outcome, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes.
      <OutcomeLine key={index} {...outcome} />
    ))}
  </ul>
)

export function OutcomeLine({ fileName, state, text, next }: Outcome) {
  const { uploadDialogs: words } = useAdminTexts()
  return (
    <li className="file">
      <p className="file__name">
        <strong>
          <Breakable text={fileName} />
        </strong>
        {text && <span className="soft">{text}</span>}
      </p>
      <OutcomeBadge state={state} />
      {next && (
        <Link className={buttonClass({ quiet: true, small: true })} to={next.to}>
          {next.kind === 'phases' ? words.phases : words.question[next.kind]}
          <span className="sr-only"> {fileName}</span>
        </Link>
      )}
    </li>
  )
}

function OutcomeBadge({ state }: Pick<Outcome, 'state'>) {
  const { documents, uploadDialogs } = useAdminTexts()
  if (state === 'in')
    return (
      <Badge tone="done" icon="check">
        {documents.isIn}
      </Badge>
    )
  if (state === 'waits')
    return (
      <Badge tone="ahead" icon="clock">
        {uploadDialogs.waits}
      </Badge>
    )
  return (
    <Badge tone="alert" icon="warning">
      {documents.notIn}
    </Badge>
  )
}
