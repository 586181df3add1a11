import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { deleteFolder } from '~/features/documents/lists/delete-folder.server'
import { listFolders } from '~/features/documents/lists/list-folders.server'
import { DeleteAll } from '~/features/documents/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { AppError, detailsOf } from '~/infra/app-error'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { RecordForm } from '~/ui/admin/record-form'
import { Field } from '~/ui/field'
import { useSchemaForm } from '~/ui/use-schema-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'
import { listAddress } from '../shared/ticked.server'

export const loader = page(requireAdmin, ({ request, params, viewer, context }) => {
  const category = params.category ?? ''
  const [folder] = listFolders(viewer, { q: '', archived: false, folder: category })
  if (!folder) throw new AppError('not_found')
  const { search } = new URL(request.url)
  return {
    category,
    count: wholeNumber(context.language, folder.count),
    list: listAddress(queryOf(request)),
    search,
  }
})

/** The number does not match: it can be typed again as long as there are documents. */
const isMistyped = (error: AppError) => (detailsOf(error, 'count_differs')?.count ?? 0) > 0

export const action = page(requireAdmin, ({ request, params, viewer, context }) =>
  answerForm({ request, schema: DeleteAll, language: context.language }, ({ count }) => {
    const way = { back: paths.adminDocuments, text: 'folder_not_deleted' as const, unless: isMistyped }
    return orRedirectBack({ ...way, language: context.language }, () => {
      const { deletedCount } = deleteFolder(viewer, { category: params.category ?? '' }, context, count)
      const values = { count: String(deletedCount) }
      return redirectWithToast(paths.adminDocuments, { kind: 'done', text: 'folder_deleted', values })
    })
  }),
)

export default function FolderDelete() {
  const { category, count, list, search } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { documents: words } = useAdminTexts()
  const [form, fields] = useSchemaForm({ id: 'delete-folder', schema: DeleteAll, lastResult })
  return (
    <RecordForm
      title={words.deleteAllTitle(category)}
      action={`${paths.adminFolderDelete(category)}${search}`}
      closeTo={list}
      save={words.deleteAll}
      danger
      form={form}
    >
      <p>{words.deleteAllText(count)}</p>
      <Field
        field={fields.count as never}
        label={words.deleteAllCount}
        inputMode="numeric"
        autoComplete="off"
      />
    </RecordForm>
  )
}
