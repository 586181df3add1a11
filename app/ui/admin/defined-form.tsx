import type { DefaultValue } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import type { z } from 'zod'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { useSchemaForm } from '../use-schema-form'
import { FormFields } from './form-fields'
import { type FormRows, namesOf } from './form-rows'
import { RecordForm } from './record-form'

type Schema = z.ZodType<Record<string, unknown>, Record<string, unknown>>
type Props<Of extends Schema> = Omit<
  ComponentProps<typeof RecordForm>,
  'form' | 'answer' | 'labels' | 'words' | 'children'
> &
  Pick<ComponentProps<typeof FormFields>, 'given'> & {
    id: string
    rows: FormRows
    /** What is valid in the rows together. */
    schema: Of
    /** What the fields hold at first. */
    values?: DefaultValue<z.input<Of>>
    /** Above the fields. */
    lead?: ReactNode
  }

/** A form to create or edit a record, by its rows: its fields, their errors, and what somebody else has changed meanwhile. */
export function DefinedForm<Of extends Schema>(props: Props<Of>) {
  const { id, rows, schema, values, given, lead, ...frame } = props
  const lastResult = useActionData()
  const names = namesOf(rows, useAdminTexts(), useTexts())
  const [form, fields] = useSchemaForm({ id, schema, lastResult, defaultValue: values })
  return (
    <RecordForm form={form} answer={lastResult} {...names} {...frame}>
      {lead}
      <FormFields rows={rows} fields={fields as ComponentProps<typeof FormFields>['fields']} given={given} />
    </RecordForm>
  )
}
