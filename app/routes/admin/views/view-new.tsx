import { type Params, useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { filterChoices } from '~/features/filters/filter-choices.server'
import { NewView, type ViewedList } from '~/features/filters/list-view'
import { saveView } from '~/features/filters/saved-views.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { AppError } from '~/infra/app-error'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { RecordForm } from '~/ui/admin/record-form'
import { Field } from '~/ui/field'
import { useSchemaForm } from '~/ui/use-schema-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { ViewLines } from './view-lines'
import { VIEWED_LISTS, viewLines, viewQuery } from './viewed-lists.server'

export const loader = page(requireAdmin, ({ request, params, viewer, context: { language } }) => {
  const view = askedView(params, request)
  const lines = viewLines(view, language, filterChoices(viewer).phases)
  return { lines, action: paths.adminViewNew(view.list, view.query), closeTo: backTo(view) }
})

export const action = page(requireAdmin, ({ request, params, viewer, context: { language, now } }) => {
  const view = askedView(params, request)
  return answerForm({ request, schema: NewView, language }, ({ name }) => {
    saveView(viewer, { ...view, name }, now)
    return redirectWithToast(backTo(view), { kind: 'done', text: 'view_saved', values: { name } })
  })
})

/** The list and what it shows, from the address. */
function askedView(params: Params, request: Request) {
  const list = (Object.keys(VIEWED_LISTS) as ViewedList[]).find((name) => name === params.list)
  if (!list) throw new AppError('not_found')
  return { list, query: viewQuery(list, queryOf(request)) }
}

const backTo = ({ list, query }: ReturnType<typeof askedView>) => `${VIEWED_LISTS[list].path}?${query}`

/** What a list shows now gets a name. */
export default function ViewNew() {
  const { lines, action, closeTo } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { filters: words } = useAdminTexts()
  const [form, fields] = useSchemaForm({ id: 'new-view', schema: NewView, lastResult })
  return (
    <RecordForm title={words.saveTitle} action={action} closeTo={closeTo} save={words.submit} form={form}>
      <Field field={fields.name} label={words.name} autoFocus />
      <ViewLines lead={words.saveText} lines={lines} />
    </RecordForm>
  )
}
