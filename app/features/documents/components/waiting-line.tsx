import { useState } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { TableCell, TableRow } from '~/ui/admin/table'
import { Badge, type Tone } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { useHydrated } from '~/ui/use-hydrated'
import type { AvailableCase } from '../contract'
import type { WaitingAnswer } from '../waiting/schemas'
import { NO_PHASE, PHASE_OF_FOLDER, type WaitingRow } from '../waiting/waiting-rows'
import { CaseCombobox, caseLine } from './case-combobox'

export type LineChoices = {
  folders: { folder: string; phase: string | null }[]
  phases: string[]
}

type Props = LineChoices & {
  row: WaitingRow
  /** Its number in the form. */
  index: number
  /** What was sent before, and why it still waits. */
  typed: WaitingAnswer | undefined
  error: string | undefined
  /** The cases found for it without scripts. */
  found: AvailableCase[]
}

const tones: Record<WaitingRow['kind'], Tone> = {
  upload: 'ahead',
  held: 'alert',
  file: 'alert',
  phase: 'rest',
}

/** One file of the table: what it is, and where it goes. */
export function WaitingLine({ row, index, typed, error, found, folders, phases }: Props) {
  const { waiting: words } = useAdminTexts()
  const [folder, setFolder] = useState(typed?.category ?? row.category)
  const field = (name: string) => `rows[${index}].${name}`
  const errorId = error === undefined ? undefined : `why-${index}`
  const called = (label: string) => `${label}: ${row.fileName}`
  const ofFolder = folders.find((one) => one.folder === folder)?.phase
  const known = folders.some((one) => one.folder === folder) || folder === ''
  return (
    <TableRow>
      <TableCell label={words.file}>
        <input type="hidden" name={field('key')} value={row.key} />
        <AboutFile row={row} />
        {error !== undefined && (
          <p className="field__error" id={errorId} role="alert">
            {error}
          </p>
        )}
      </TableCell>
      <TableCell label={words.case}>
        <CaseField
          row={row}
          name={field('caseId')}
          search={{ name: field('q'), value: typed?.q ?? '', index }}
          label={called(words.case)}
          chosen={typed?.caseId}
          found={found}
          errorId={errorId}
        />
        {(row.sameName || typed?.sameName === 'keep' || typed?.sameName === 'overwrite') && (
          <SameName name={field('sameName')} label={called(words.sameName)} row={row} typed={typed} />
        )}
      </TableCell>
      <TableCell label={words.folder}>
        <select
          className="select"
          name={field('category')}
          aria-label={called(words.folder)}
          value={folder}
          onChange={(event) => setFolder(event.currentTarget.value)}
        >
          {folder === '' && <option value="">{words.chooseFolder}</option>}
          {!known && <option>{folder}</option>}
          {folders.map((one) => (
            <option key={one.folder}>{one.folder}</option>
          ))}
        </select>
      </TableCell>
      <TableCell label={words.phase} blank={row.kind === 'file'}>
        <select
          className="select"
          name={field('phase')}
          aria-label={called(words.phase)}
          defaultValue={typed?.phase ?? PHASE_OF_FOLDER}
        >
          <option value={PHASE_OF_FOLDER}>{ofFolder ? words.phaseOf(ofFolder) : words.phaseUnclear}</option>
          {phases.map((title) => (
            <option key={title}>{title}</option>
          ))}
          <option value={NO_PHASE}>{words.noPhase}</option>
        </select>
        <input
          className="input"
          type="date"
          name={field('date')}
          aria-label={called(words.date)}
          title={words.date}
          defaultValue={typed?.date}
        />
      </TableCell>
    </TableRow>
  )
}

function AboutFile({ row }: { row: WaitingRow }) {
  const { waiting: words, documentReasons } = useAdminTexts()
  const reasons: Record<string, string> = documentReasons
  const { kind, documentId, fileName, owner, receivedFor, reason, key } = row
  return (
    <div className="waiting__part">
      <strong>
        <Breakable text={fileName} />
      </strong>
      <Badge tone={tones[kind]}>{words.kinds[kind]}</Badge>
      {owner && <span>{words.seems(owner.name, owner.dni)}</span>}
      <span className="soft small">
        {[reason && (reasons[reason] ?? reason), receivedFor && words.cameFor(receivedFor)]
          .filter(Boolean)
          .join('. ')}
      </span>
      {documentId !== null && (
        <a href={paths.preview(documentId)} target="_blank" rel="noopener">
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

type CaseFieldProps = {
  row: WaitingRow
  name: string
  search: { name: string; value: string; index: number }
  label: string
  chosen: number | undefined
  found: AvailableCase[]
  errorId: string | undefined
}

/** The case of a line: a combobox with scripts, a list to choose from and a search for others without them. */
function CaseField({ row, name, search, label, chosen, found, errorId }: CaseFieldProps) {
  const { waiting: words } = useAdminTexts()
  const offered = [...found, ...(row.choice ? [row.choice] : [])]
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
        <button type="submit" className="btn btn--quiet btn--small" name="search" value={search.index}>
          {words.search}
          <span className="sr-only"> {row.fileName}</span>
        </button>
      </div>
      {search.value !== '' && found.length === 0 && <p className="field__hint">{words.noCase}</p>}
    </div>
  )
}

type SameNameProps = { name: string; label: string; row: WaitingRow; typed: WaitingAnswer | undefined }

/** Nothing is replaced unless somebody says so. */
function SameName({ name, label, row, typed }: SameNameProps) {
  const { waiting: words } = useAdminTexts()
  const answered = typed?.sameName === 'overwrite' ? 'overwrite' : 'keep'
  return (
    <div className="field">
      <span className="small">{words.sameName}</span>
      <select className="select" name={name} aria-label={label} defaultValue={answered}>
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
