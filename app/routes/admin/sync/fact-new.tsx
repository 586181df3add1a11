import { useForm } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { FACT_READERS, FIRM_FACT_KINDS, LONGEST_NAME } from '~/domain/cases/firm-facts'
import { requireAdmin } from '~/features/auth/guards.server'
import { NewFirmFact } from '~/features/firm-facts/schemas'
import { ColumnValues } from '~/features/sync/components/columns/column-values'
import { addFactOfColumn } from '~/features/sync/workbooks/map-workbook.server'
import { type ColumnPlace, getColumn, markOf } from '~/features/sync/workbooks/workbook-views.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { AppError } from '~/infra/app-error'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { Radios } from '~/ui/admin/radios'
import { RecordForm } from '~/ui/admin/record-form'
import { Field, SelectField } from '~/ui/field'
import { afterRefusal } from '../../shared/after-refusal'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

/** The columns of the address, the first of which is asked about. Throws `not_found` without any. */
function columnsIn(request: Request): [ColumnPlace, ...ColumnPlace[]] {
  const query = queryOf(request)
  const columns = query.getAll('column')
  const [first, ...others] = query
    .getAll('sheet')
    .flatMap((sheet, index) => (columns[index] ? [{ sheet, column: columns[index] }] : []))
  if (!first) throw new AppError('not_found')
  return [first, ...others]
}

export const loader = page(requireAdmin, ({ request, params, viewer }) => {
  const id = idParam(params)
  const column = getColumn(viewer, id, columnsIn(request)[0])
  const { text, values = null } = column
  return { id, heading: text, values, seen: markOf(column) ?? '', name: nameOf(text) }
})

/** What was refused because the column says something else is shown with what it says. */
export const shouldRevalidate = afterRefusal

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  const id = idParam(params)
  const [place, ...others] = columnsIn(request)
  return answerForm({ request, schema: NewFirmFact, language: context.language }, (input) => {
    const { name } = addFactOfColumn(viewer, id, place, input, context.now)
    if (others.length > 0) return redirect(paths.adminFactNew(id, others))
    return redirectWithToast(paths.adminWorkbook(id), {
      kind: 'done',
      text: 'fact_created',
      values: { name },
    })
  })
})

/** `CUANTÍA RECLAMADA` as people write it; an abbreviation stays. */
function nameOf(heading: string): string {
  const name = heading.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)
  const isShouted = name.length > 4 && name === name.toUpperCase()
  return isShouted ? name.charAt(0) + name.slice(1).toLowerCase() : name
}

/** A column that becomes a fact: first what it says, then what it is called, contains, and who sees it. */
export default function FactNew() {
  const { id, heading, values, seen, name } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { pathname, search } = useLocation()
  const { firmFacts: words } = useAdminTexts()
  const readers = FACT_READERS.filter((value) => values || value === 'firm')
  const defaultValue = { name, kind: values?.kind ?? 'line', readers: 'firm' }
  const [form, fields] = useForm<typeof defaultValue>({ id: 'fact', lastResult, defaultValue })
  return (
    <RecordForm
      title={words.newTitle(heading)}
      action={pathname + search}
      closeTo={paths.adminWorkbook(id)}
      save={words.create}
      form={form}
    >
      <input type="hidden" name="seen" value={seen} readOnly />
      <p>{words.newLead}</p>
      <section className="stack-sm" aria-label={words.values}>
        <p className="field__label">{words.values}</p>
        {values && values.values.length > 0 ? (
          <ColumnValues words={values} />
        ) : (
          <p className="soft">{values ? words.noValues : words.valuesUnknown}</p>
        )}
      </section>
      <Field field={fields.name} label={words.name} maxLength={LONGEST_NAME} autoComplete="off" />
      <SelectField
        field={fields.kind}
        label={words.kind}
        hint={words.kindHint}
        options={FIRM_FACT_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <Radios
        name="readers"
        legend={words.readers}
        options={readers.map((value) => [value, words.readersLong[value]])}
      />
      <p className="field__hint">{words.readersHint}</p>
    </RecordForm>
  )
}
