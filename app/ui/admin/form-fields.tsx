import { type FieldMetadata, getCollectionProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { CheckField, Field, SelectField, TextField } from '../field'
import { type FormRow, type FormRows, type RowGroup, saidOf } from './form-rows'

type Drawn = FieldMetadata<string>
type Option = { value: string; label: string }
/** What is known with the record alone: values to choose from, suggestions, and further values that open a group. */
export type Given = { options?: Option[]; suggestions?: string[]; opening?: string[] }
type Props = { rows: FormRows; fields: Record<string, Drawn>; given?: Record<string, Given> }

/** The fields of a form by its rows, in their order. */
export function FormFields({ rows, fields, given = {} }: Props) {
  const drawn = Object.entries(rows).map(([name, row]) => ({ name, row, field: fields[name] as Drawn }))
  return (
    <>
      {runsOf(drawn, ({ row }) => row.group).map(([group, run]) => {
        const rowFields = run.map(({ name, row, field }) => (
          <RowField key={name} name={name} row={row} field={field} given={given[name]} />
        ))
        if (!group) return rowFields
        const isRefused = run.some(({ field }) => field.errors)
        return (
          <Group key={run[0]?.name} group={group} isRefused={isRefused} fields={fields} given={given}>
            {rowFields}
          </Group>
        )
      })}
    </>
  )
}

/** Neighbours that have the same of something, together. */
function runsOf<Item, Of>(items: Item[], of: (item: Item) => Of): [Of, Item[]][] {
  const runs: [Of, Item[]][] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last && last[0] === of(item)) last[1].push(item)
    else runs.push([of(item), [item]])
  }
  return runs
}

type GroupProps = Omit<Props, 'rows'> & { group: RowGroup; isRefused: boolean; children: ReactNode }

function Group({ group, isRefused, fields, given = {}, children }: GroupProps) {
  const words = useAdminTexts()
  const texts = useTexts()
  if ('legend' in group)
    return (
      <fieldset className="form">
        <legend className="field__label">{group.legend(words, texts)}</legend>
        {children}
      </fieldset>
    )
  const { summary, openedBy, opens } = group
  const value = fields[openedBy]?.value ?? ''
  const isOpen = isRefused || opens(value) || (given[openedBy]?.opening?.includes(value) ?? false)
  if (value !== '' && !isOpen) return null
  return (
    <details open={isOpen}>
      <summary>{summary(words, texts)}</summary>
      {children}
    </details>
  )
}

const TYPES = { day: 'date', time: 'time', email: 'email', tel: 'tel' } as const

type RowProps = { name: string; row: FormRow; field: Drawn; given?: Given }

function RowField({ name, row, field, given = {} }: RowProps) {
  const admin = useAdminTexts()
  const texts = useTexts()
  const { kind, words, rows, look, autoComplete, inputMode, maxLength, autoFocus } = row
  const { label, hint } = saidOf(name, row, admin, texts)
  if (kind === 'tick') return <CheckField field={field} label={label} />
  if (kind === 'lines') return <TextField field={field} label={label} hint={hint} rows={rows} />
  if (kind !== 'choice' && kind !== 'checks')
    return (
      <Field
        field={field}
        label={label}
        hint={hint}
        type={kind && TYPES[kind]}
        suggestions={given.suggestions}
        {...{ look, autoComplete, inputMode, maxLength, autoFocus }}
      />
    )
  const ours = Object.entries(words?.(admin, texts) ?? {}).map(([value, text]) => ({ value, label: text }))
  const options = given.options ?? ours
  return kind === 'choice' ? (
    <SelectField field={field} label={label} hint={hint} options={options} />
  ) : (
    <Checks field={field} label={label} hint={hint} options={options} />
  )
}

type ChecksProps = { field: Drawn; label: string; hint?: string; options: Option[] }

function Checks({ field, label, hint, options }: ChecksProps) {
  const boxes = getCollectionProps(field, { type: 'checkbox', options: options.map(({ value }) => value) })
  return (
    <fieldset className="checks">
      <legend className="field__label">{label}</legend>
      {hint && <p className="field__hint">{hint}</p>}
      {boxes.map(({ key, ...props }) => (
        <label className="check" key={key}>
          <input {...props} aria-describedby={undefined} />
          <span>{options.find(({ value }) => value === props.value)?.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
