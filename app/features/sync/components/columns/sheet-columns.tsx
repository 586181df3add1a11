import { Link } from '@remix-run/react'
import { useState } from 'react'
import { isFreeText } from '~/features/spreadsheet/workbook-mapping'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { readableValue, wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'
import { Badge } from '~/ui/badge'
import { type HeadingForm, isComplete, type SheetForm, targetOf } from '../../workbooks/workbook-form'
import { ColumnValues } from './column-values'
import { ReadersChoice } from './readers-choice'
import { TargetSelect } from './target-select'
import { type PhaseName, useTargetWords } from './target-words'

type Props = { sheet: SheetForm; name: string; phases: PhaseName[]; added: string[] }

/** One sheet: its kind, and its columns with samples. */
export function SheetColumns({ sheet, name, phases, added }: Props) {
  const { mapping: words } = useAdminTexts()
  const language = useLanguage()
  const { headings, headerRow, rows } = sheet
  const { letter, heading, samples, target } = words
  return (
    <section className="mapsheet" aria-label={words.sheetTitle(sheet.sheet)}>
      <input type="hidden" name={`${name}.sheet`} value={sheet.sheet} />
      <div className="card__pad card__head">
        <h2>{words.sheetTitle(sheet.sheet)}</h2>
        <SheetState sheet={sheet} />
        <p className="card__sub">
          {words.rows(wholeNumber(language, rows))}
          {headerRow !== null && `, ${words.header(headerRow)}`}
        </p>
        <div className="mapsheet__kind">
          <Tick name={`${name}.entity`} on={sheet.entity} text={words.entity} />
          <Tick name={`${name}.ignored`} on={sheet.ignored} text={words.ignored} />
        </div>
        {headings.length === 0 && <p className="card__sub">{words.noHeadings}</p>}
      </div>
      {headings.length > 0 && (
        <Table
          label={words.sheetTitle(sheet.sheet)}
          headings={[letter, heading, samples, target].map((text) => ({ text }))}
        >
          {headings.map((column, index) => (
            <Column
              key={column.key}
              column={column}
              name={`${name}.columns[${index}]`}
              phases={phases}
              isNew={added.includes(column.text)}
            />
          ))}
        </Table>
      )}
    </section>
  )
}

type ColumnProps = { column: HeadingForm; name: string; phases: PhaseName[]; isNew: boolean }

function Column({ column, name, phases, isNew }: ColumnProps) {
  const { mapping: words } = useAdminTexts()
  const { key, text, letter, samples, repeated, suggestion, target, chosen, remark } = column
  const targetWords = useTargetWords()
  const [code, setCode] = useState(chosen)
  const suggested = target || chosen ? null : targetWords(suggestion, phases)
  const mayBeRead = isFreeText(code === '' ? target : targetOf(code))
  return (
    <TableRow>
      <TableCell label={words.letter}>
        <span className="num">{letter}</span>
      </TableCell>
      <TableCell label={words.heading}>
        <input type="hidden" name={`${name}.heading`} value={key} />
        <strong>{text}</strong> {repeated && <Badge tone="ahead">{words.repeated}</Badge>}{' '}
        {isNew && <Badge tone="ahead">{words.newColumn}</Badge>}
        {remark && !chosen && <p className="small soft">{words.remarks[remark]}</p>}
      </TableCell>
      <TableCell label={words.samples} blank={samples.length === 0}>
        {column.words ? (
          <ColumnValues words={column.words} isRead={isFreeText(target)} />
        ) : (
          samples.map((sample) => (
            <span key={sample}>
              <span className="raw">{readableValue(sample)}</span>{' '}
            </span>
          ))
        )}
      </TableCell>
      <TableCell label={words.target}>
        <TargetSelect name={`${name}.feed`} heading={column} phases={phases} onChoose={setCode} />
        {mayBeRead && <ReadersChoice name={`${name}.readers`} heading={column} />}
        {suggested && <p className="small soft">{words.suggested(suggested)}</p>}
      </TableCell>
    </TableRow>
  )
}

const Tick = ({ name, on, text }: { name: string; on: boolean; text: string }) => (
  <label className="check">
    <input type="checkbox" name={name} defaultChecked={on} />
    <span>{text}</span>
  </label>
)

function SheetState({ sheet }: { sheet: SheetForm }) {
  const { read, ignored, hidden, standing } = sheet
  const { mapping: words } = useAdminTexts()
  const notRead = isComplete(sheet) ? words.sheetSaid : words.sheetNotRead
  const waits = !ignored && (standing === 'new' || standing === 'changed')
  return (
    <>
      {ignored && <Badge tone="rest">{words.sheetIgnored}</Badge>}
      {waits && (
        <>
          <Badge tone="ahead">{words.sheetWaits}</Badge>{' '}
          <Link to={paths.adminQueue}>{words.sheetAnswer}</Link>
        </>
      )}
      {!ignored && !waits && <Badge tone={read ? 'done' : 'ahead'}>{read ? words.sheetRead : notRead}</Badge>}
      {hidden && <Badge tone="rest">{words.hidden}</Badge>}
    </>
  )
}
