import { redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { getClient } from '~/features/clients/get-client.server'
import { findMergeTarget } from '~/features/clients/merge-target.server'
import { MergeClient } from '~/features/clients/schemas'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { RecordForm } from '~/ui/admin/record-form'
import { Field } from '~/ui/field'
import { useSchemaForm } from '~/ui/use-schema-form'
import { answerForm } from '../shared/form.server'
import { idParam } from '../shared/id-param.server'
import { page } from '../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { id, displayName } = getClient(viewer, idParam(params, 'clientId'))
  return { id, displayName }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) =>
  answerForm({
    request,
    schema: MergeClient,
    language: context.language,
    submit: ({ into }) => {
      const id = idParam(params, 'clientId')
      return redirect(paths.adminClientMergeInto(id, findMergeTarget(viewer, id, into)))
    },
  }),
)

/** Asks which record to keep; the next page shows both and confirms the merge. */
export default function ClientMerge() {
  const { id, displayName } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { forms } = useAdminTexts().client
  const [form, fields] = useSchemaForm({ id: 'merge-client', schema: MergeClient, lastResult })
  return (
    <RecordForm
      title={forms.mergeTitle(displayName)}
      action={paths.adminClientMerge(id)}
      closeTo={paths.adminClient(id)}
      save={forms.mergeNext}
      form={form}
    >
      <p>{forms.mergeText}</p>
      <Field field={fields.into} label={forms.into} autoComplete="off" />
    </RecordForm>
  )
}
