import { SaidWords } from '~/features/contents/components/said-words'
import { documentReason } from '~/i18n/admin/sync/document-reasons'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Badge, type Tone } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { useHydrated } from '~/ui/use-hydrated'
import type { AvailableCase } from '../contract'
import type { PageLook as Look } from '../document-screen'
import type { WaitingAnswer } from '../waiting/schemas'
import { readWaitingKey, type WaitingRow } from '../waiting/waiting-rows'
import { CaseCombobox, caseLine } from './case-combobox'
import { PageLook } from './page-look'

type CaseFieldProps = {
  row: Pick<WaitingRow, 'fileName' | 'choice'>
  name: string
  /** The words of a search without scripts, and its button. */
  search: { name: string; value: string; button: { name: string; value: string | number } }
  label: string
  chosen: number | undefined
  /** The cases that were found, and those that come into question anyway. */
  found: AvailableCase[]
  others?: AvailableCase[]
  errorId: string | undefined
}

/** The case of a line: a combobox with scripts, a list to choose from and a search for others without them. */
export function CaseField({ row, name, search, label, chosen, found, others = [], errorId }: CaseFieldProps) {
  const { waiting: words } = useAdminTexts()
  const offered = [...found, ...(row.choice ? [row.choice] : []), ...others]
  const cases = [...new Map(offered.map((one) => [one.id, one])).values()]
  const selected = cases.find(({ id }) => id === chosen) ?? found[0] ?? row.choice
  const invalid = errorId !== undefined
  if (useHydrated())
    return (
      <CaseCombobox
        name={name}
        label={label}
        fileName={row.fileName}
        initial={selected}
        invalid={invalid}
        describedBy={errorId}
      />
    )
  return (
    <div className="waiting__part">
      <select
        className="select"
        name={name}
        aria-label={label}
        aria-describedby={errorId}
        aria-invalid={invalid || undefined}
        defaultValue={selected?.id ?? ''}
      >
        <option value="">{words.chooseCase}</option>
        {cases.map((one) => (
          <option key={one.id} value={one.id}>
            {caseLine(one)}
          </option>
        ))}
      </select>
      <div className="search">
        <input
          className="input"
          name={search.name}
          maxLength={200}
          defaultValue={search.value}
          placeholder={words.searchCase}
          aria-label={`${words.searchCase}: ${row.fileName}`}
        />
        <button type="submit" className="btn btn--quiet btn--small" {...search.button}>
          {words.search}
          <span className="sr-only"> {row.fileName}</span>
        </button>
      </div>
      {search.value !== '' && found.length === 0 && <p className="field__hint">{words.noCase}</p>}
    </div>
  )
}

type SameNameProps = {
  name: string
  nameOfMark: string
  label: string
  row: WaitingRow
  typed: WaitingAnswer | undefined
}

/** Nothing is replaced unless somebody says so, of the document that is there now. */
export function SameName({ name, nameOfMark, label, row, typed }: SameNameProps) {
  const { waiting: words } = useAdminTexts()
  const isAnswered = typed?.sameName === 'overwrite' && typed.sameNameOf === row.sameName
  return (
    <div className="field">
      <span className="small">{words.sameName}</span>
      <input type="hidden" name={nameOfMark} value={row.sameName ?? ''} />
      <select
        key={row.sameName}
        className="select"
        name={name}
        aria-label={label}
        defaultValue={isAnswered ? 'overwrite' : 'keep'}
      >
        <option value="keep">{words.keepBoth}</option>
        {row.kind === 'upload' && (
          <option value="overwrite" lang="en">
            {words.overwrite}
          </option>
        )}
      </select>
    </div>
  )
}

const tones: Record<WaitingRow['kind'], Tone> = {
  upload: 'ahead',
  held: 'ahead',
  file: 'ahead',
  phase: 'rest',
}

/** Where it can be looked at: pictures and PDFs open in the browser. */
function viewOf({ documentId, key }: WaitingRow): string | null {
  if (documentId !== null) return paths.preview(documentId)
  const parts = readWaitingKey(key)
  return parts?.record === 'upload' ? paths.adminWaitingPicture(parts.id) : null
}

/** What a file that waits is, whose it seems to be, and how it looks. */
export function AboutFile({ row, look }: { row: WaitingRow; look: Look | undefined }) {
  const { waiting: words, documentReasons } = useAdminTexts()
  const { kind, fileName, owner, sentence, receivedFor, reason, key } = row
  const to = viewOf(row)
  const isPicture = row.mimeType?.startsWith('image/') ?? false
  return (
    <div className="waiting__part">
      <strong>
        <Breakable text={fileName} />
      </strong>
      <Badge tone={tones[kind]}>{words.kinds[kind]}</Badge>
      {owner && <span>{words.seems(owner.name, owner.dni)}</span>}
      {sentence && <SaidWords sentence={sentence} />}
      <span className="soft small">
        {[reason && documentReason(documentReasons, reason), receivedFor && words.cameFor(receivedFor)]
          .filter(Boolean)
          .join('. ')}
      </span>
      <PageLook look={look} isShown={isPicture} />
      {to !== null && (
        <a href={to} target="_blank" rel="noopener">
          {isPicture && <img className="waiting__picture" src={to} alt="" loading="lazy" />}
          {words.view}
          <span className="sr-only"> {fileName}</span>
        </a>
      )}
      {kind === 'upload' && (
        <button type="submit" className="btn btn--text btn--small" name="discard" value={key} lang="en">
          {words.discard}
          <span className="sr-only"> {fileName}</span>
        </button>
      )}
    </div>
  )
}
