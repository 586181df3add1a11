import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { buttonClass } from '~/ui/button'
import { type OwnCase, OwnerWords, type SeemingOwner } from './owner-words'

export type Outcome = {
  fileName: string
  /** `held`: stored, but no client sees it. */
  state: 'in' | 'waits' | 'held' | 'refused'
  text: string | null
  /** The case it is in, and whose that is. */
  place: string | null
  /** A document that is held, and whose it seems to be. */
  held: { documentId: number; stood: string; owner: SeemingOwner | null; own: OwnCase | null } | null
  /** Its own question, for a file that is uploaded alone. */
  next: string | null
  /** A ZIP, which is no document: whether it is kept, and where what courts deliver is. */
  zip?: { isKept: boolean; to: string }
}

/** The result of each of several files. */
export const UploadOutcomes = ({ outcomes }: { outcomes: Outcome[] }) => (
  <ul className="rows">
    {outcomes.map((outcome, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes.
      <OutcomeLine key={index} {...outcome} />
    ))}
  </ul>
)

/** How many files were stored, how many wait, and where all that wait are answered at once. */
export function UploadSum({ outcomes }: { outcomes: Outcome[] }) {
  const { waiting: words } = useAdminTexts()
  const count = (isCounted: (outcome: Outcome) => boolean) => outcomes.filter(isCounted).length
  const waiting = count(waits)
  const kept =
    count(({ state }) => state === 'in') - count(({ state, next }) => state === 'in' && next !== null)
  const refused = count(({ state }) => state === 'refused')
  return (
    <div className="card__pad row">
      <p>
        <strong>{words.sum(`${kept}`, `${waiting}`, `${refused}`)}.</strong>
      </p>
      {waiting > 0 && (
        <Link className={buttonClass({ small: true })} to={paths.adminWaitingFiles}>
          {words.answer(`${waiting}`)}
        </Link>
      )}
    </div>
  )
}

const waits = ({ state, next, zip }: Outcome) =>
  !zip && (state === 'waits' || state === 'held' || next !== null)

export function OutcomeLine({ fileName, state, text, place, held, next, zip }: Outcome) {
  const { courtFolder: words } = useAdminTexts()
  return (
    <li className="file">
      <p className="file__name">
        <strong>
          <Breakable text={fileName} />
        </strong>
        {place && <span>{place}</span>}
        {text && <span className="soft">{text}</span>}
      </p>
      <OutcomeBadge state={state === 'in' && next !== null ? 'waits' : state} />
      {zip && (
        <Link className={buttonClass({ quiet: true, small: true })} to={zip.to}>
          {zip.isKept ? words.zipOpen : words.zipElsewhere}
          <span className="sr-only"> {fileName}</span>
        </Link>
      )}
      {held && (
        <OwnerWords
          item={{ record: 'document', id: held.documentId, stood: held.stood }}
          fileName={fileName}
          owner={held.owner}
          own={held.own}
        />
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
      {state === 'held' ? documents.withheld.quarantine : documents.notIn}
    </Badge>
  )
}
