import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { countAgain } from '~/features/data-protection/proposals.server'
import { TERM_ROWS, TermsForm } from '~/features/data-protection/retention'
import { changeTerms, termsForm } from '~/features/data-protection/retention-terms.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { DefinedForm } from '~/ui/admin/defined-form'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ viewer }) => termsForm(viewer))

export const action = page(requireAdmin, ({ request, viewer, context: { now, language } }) =>
  answerForm({ request, schema: TermsForm, language }, (values) => {
    changeTerms(viewer, values, now)
    countAgain(now)
    return redirectWithToast(paths.adminRetention, { kind: 'done', text: 'saved' })
  }),
)

/** After how long clients are proposed to be blocked and erased. */
export default function Terms() {
  const { version, ...values } = useLoaderData<typeof loader>()
  const { terms } = useAdminTexts().retention
  return (
    <DefinedForm
      id="retention-terms"
      rows={TERM_ROWS}
      schema={TermsForm}
      values={values}
      version={version}
      title={terms.title}
      action={paths.adminRetentionTerms}
      closeTo={paths.adminRetention}
      save={terms.save}
    />
  )
}
