import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Conflict } from '~/ui/admin/conflict'
import { Notice } from '~/ui/notice'
import type { WorkbookChange } from '../../runs/runs-of-workbook.server'
import { NEW_FACT, type SheetForm, targetOf } from '../../workbooks/workbook-form'
import { type PhaseName, useTargetWords } from './target-words'

type Props = { changes: WorkbookChange[]; gone: string[]; sheets: SheetForm[]; phases: PhaseName[] }

/** Missing and new sheets and columns, and the stored mappings of missing ones. */
export function WorkbookChanges({ changes, gone, sheets, phases }: Props) {
  const { mapping: words, runs } = useAdminTexts()
  const targetWords = useTargetWords()
  const changeLines = changes.map(({ reason, sheet, heading, target, value }) => {
    if (reason === 'column_vanished') return words.vanished(sheet, heading, targetWords(target, phases))
    if (reason === 'column_added') return words.added(sheet, heading, targetWords(target, phases))
    return runs.notes[reason](value, sheet)
  })
  const kept = sheets.flatMap(({ sheet, kept: columns }) =>
    columns.map(({ heading, target }) => words.kept(sheet, heading, targetWords(target, phases) ?? '')),
  )
  const lines = [...changeLines, ...gone.map(words.keptSheet), ...kept]
  if (lines.length === 0) return null
  return (
    <Notice tone="ahead" icon="warning">
      <strong>{words.changes}</strong>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}

type TypedColumn = { heading?: string; feed?: string; readers?: string }
/** A sheet of the form as it was sent. */
export type TypedSheet = { sheet?: string; entity?: string; ignored?: string; columns?: TypedColumn[] }

/** What somebody else has saved meanwhile, beside what was sent: below, the page has theirs. */
export function SavedMeanwhile({
  sheets,
  phases,
  typed,
}: Pick<Props, 'sheets' | 'phases'> & { typed: TypedSheet[] }) {
  const { mapping: words } = useAdminTexts()
  const targetWords = useTargetWords()
  const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')
  const kindOf = (ticks: Pick<TypedSheet, 'entity' | 'ignored'>) =>
    joined(ticks.entity && words.entity, ticks.ignored && words.ignored)
  const wordsFor = (code: string, readers: string | undefined) =>
    joined(
      code === NEW_FACT ? words.newFact : (targetWords(targetOf(code), phases) ?? words.automatic),
      readers && words.readers[readers === 'clients' ? 'clients' : 'firm'],
    )
  const compared = sheets.flatMap(({ sheet, entity, ignored, headings }) => {
    const typedSheet = typed.find((candidate) => candidate.sheet === sheet)
    if (!typedSheet) return []
    const columns = headings.flatMap(({ key, text, letter, chosen, readers }) => {
      const typedColumn = typedSheet.columns?.find(({ heading }) => heading === key)
      const label = `${sheet}: ${text} (${letter})`
      return typedColumn
        ? [[label, wordsFor(chosen, readers?.readers), wordsFor(typedColumn.feed ?? '', typedColumn.readers)]]
        : []
    })
    const ticks = { entity: entity ? 'on' : '', ignored: ignored ? 'on' : '' }
    return [[words.sheetTitle(sheet), kindOf(ticks), kindOf(typedSheet)], ...columns]
  })
  return (
    <Conflict
      lead={words.savedMeanwhile}
      labels={Object.fromEntries(compared.map(([label]) => [label, label]))}
      current={Object.fromEntries(compared.map(([label, theirs]) => [label, theirs]))}
      typed={Object.fromEntries(compared.map(([label, , yours]) => [label, yours]))}
    />
  )
}
