import { useState } from 'react'
import { CourtNumbers } from '~/features/contents/components/court-numbers'
import { ProposedValues } from '~/features/contents/components/proposed-values'
import type { Taking } from '~/features/contents/components/take-over'
import type { CourtNumber } from '~/features/contents/guard/court-numbers'
import type { PaperProposals, Proposed } from '~/features/contents/proposals'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { TableCell, TableRow } from '~/ui/admin/list/table'
import { useHydrated } from '~/ui/use-hydrated'
import type { AvailableCase } from '../contract'
import type { PageLook } from '../document-screen'
import type { WaitingAnswer } from '../waiting/schemas'
import { NO_PHASE, PHASE_OF_FOLDER, type WaitingRow } from '../waiting/waiting-rows'
import { AboutFile, CaseField, SameName } from './waiting-place'

export type LineChoices = {
  folders: { folder: string; phase: string | null }[]
  phases: string[]
}

type Props = LineChoices & {
  row: WaitingRow
  /** What is written in it about itself. */
  proposals: PaperProposals | undefined
  look: PageLook | undefined
  /** The numbers of a court in it that are remembered for no case. */
  numbers: CourtNumber[]
  /** Its number in the form. */
  index: number
  /** What was sent before, and why it still waits. */
  typed: WaitingAnswer | undefined
  error: string | undefined
  /** The cases found for it without scripts. */
  found: AvailableCase[]
}

/** One file of the table: what it is, and where it goes. */
export function WaitingLine({
  row,
  proposals,
  look,
  numbers,
  index,
  typed,
  error,
  found,
  folders,
  phases,
}: Props) {
  const { waiting: words } = useAdminTexts()
  const [folder, setFolder] = useState(typed?.category ?? row.category)
  const field = (name: string) => `rows[${index}].${name}`
  const errorId = error === undefined ? undefined : `why-${index}`
  const called = (label: string) => `${label}: ${row.fileName}`
  const ofFolder = folders.find((one) => one.folder === folder)?.phase
  const fromFolder = ofFolder ? words.phaseOf(ofFolder) : words.phaseUnclear
  // Without scripts a name would stay when another folder is chosen.
  const suggested = useHydrated() ? fromFolder : words.phaseOfFolder
  const known = folders.some((one) => one.folder === folder) || folder === ''
  return (
    <TableRow>
      <TableCell label={words.file}>
        <input type="hidden" name={field('key')} value={row.key} />
        <input type="hidden" name={field('stood')} value={row.stood} />
        <AboutFile row={row} look={look} />
        {proposals && (
          <ProposedValues
            proposals={proposals}
            taking={takingInto(field, index, proposals)}
            of={row.fileName}
          />
        )}
        <CourtNumbers offered={numbers} learnt={[]} prefix={field('')} />
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
          search={{ name: field('q'), value: typed?.q ?? '', button: { name: 'search', value: index } }}
          label={called(words.case)}
          chosen={typed?.caseId}
          found={found}
          errorId={errorId}
        />
        {(row.sameName || typed?.sameName === 'keep' || typed?.sameName === 'overwrite') && (
          <SameName
            name={field('sameName')}
            nameOfMark={field('sameNameOf')}
            label={called(words.sameName)}
            row={row}
            typed={typed}
          />
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
          <option value={PHASE_OF_FOLDER}>{suggested}</option>
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

/** Into which fields of a line what its paper says is taken. */
function takingInto(field: (name: string) => string, index: number, { folder, phase, day }: PaperProposals) {
  const into = (kind: Proposed, name: string, proposal: { value: string } | null): Taking | undefined =>
    proposal ? { fill: [{ name: field(name), value: proposal.value }], send: `${kind} ${index}` } : undefined
  return {
    folder: into('folder', 'category', folder),
    phase: into('phase', 'phase', phase),
    day: phase ? into('day', 'date', day) : undefined,
  }
}
