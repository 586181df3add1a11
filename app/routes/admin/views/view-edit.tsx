import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { filterChoices } from '~/features/filters/filter-choices.server'
import { ChangeView } from '~/features/filters/list-view'
import { changeView, getSavedView, versionOfView } from '~/features/filters/saved-views.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { RecordForm } from '~/ui/admin/record-form'
import { buttonClass } from '~/ui/button'
import { CheckField, Field } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { useSchemaForm } from '~/ui/use-schema-form'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'
import { ViewLines } from './view-lines'
import { VIEWED_LISTS, viewLines, viewQuery } from './viewed-lists.server'

export const loader = page(requireAdmin, ({ request, params, viewer, context: { language } }) => {
  const view = getSavedView(viewer, idParam(params, 'viewId'))
  const shown = viewQuery(view.list, queryOf(request))
  const linesOf = (query: string) => viewLines({ ...view, query }, language, filterChoices(viewer).phases)
  return {
    ...{ id: view.id, name: view.name, version: versionOfView(view), shown, holds: linesOf(view.query) },
    closeTo: `${VIEWED_LISTS[view.list].path}?${shown}`,
    others: shown === view.query ? null : linesOf(shown),
  }
})

export const action = page(requireAdmin, ({ request, params, viewer, context: { language, now } }) => {
  const { id, list } = getSavedView(viewer, idParam(params, 'viewId'))
  const query = viewQuery(list, queryOf(request))
  return answerForm({ request, schema: ChangeView, language }, ({ name, shown, version }) => {
    const view = changeView(viewer, id, { name, version, ...(shown && { query }) }, now)
    const back = `${VIEWED_LISTS[list].path}?${view.query}`
    return redirectWithToast(back, { kind: 'done', text: 'view_saved', values: { name } })
  })
})

/** A saved view: its name, and what it keeps. */
export default function ViewEdit() {
  const { id, name, version, shown, holds, closeTo, others } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { filters: words } = useAdminTexts()
  const [form, fields] = useSchemaForm({
    id: 'edit-view',
    schema: ChangeView,
    lastResult,
    defaultValue: { name },
  })
  return (
    <RecordForm
      title={words.editTitle(name)}
      action={paths.adminView(id, shown)}
      closeTo={closeTo}
      save={words.submit}
      form={form}
      version={version}
      answer={lastResult}
      labels={{ name: words.name }}
      also={
        <Link className={buttonClass({ quiet: true, small: true })} to={paths.adminViewDelete(id)}>
          <Icon name="trash" />
          {words.remove}
        </Link>
      }
    >
      <Field field={fields.name} label={words.name} />
      <ViewLines lead={words.holds} lines={holds} />
      {others && (
        <>
          <CheckField field={fields.shown} label={words.replace} />
          <ViewLines lines={others} />
        </>
      )}
    </RecordForm>
  )
}
