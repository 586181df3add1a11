import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { createPhase, knownCategories } from '~/features/timeline/change-phase.server'
import { PhaseForm } from '~/features/timeline/components/phase-form'
import { nextOrder } from '~/features/timeline/list-phases.server'
import { PhaseForm as Schema } from '~/features/timeline/phase-input'
import { stageChoices } from '~/features/timeline/stage-choices'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { Dialog } from '~/ui/admin/dialog'
import { answerForm } from '../../shared/form.server'
import { page } from '../../shared/page.server'

export const loader = page(requireAdmin, () => ({
  categories: knownCategories(),
  order: nextOrder(),
  stages: stageChoices(),
}))

export const action = page(requireAdmin, ({ request, viewer, context }) => {
  return answerForm({ request, schema: Schema, language: context.language }, (values) => {
    const { title } = createPhase(viewer, values, context.now)
    return redirectWithToast(paths.adminTimeline, { kind: 'done', text: 'phase_created', values: { title } })
  })
})

export default function PhaseNew() {
  const { categories, order, stages } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { timeline: words } = useAdminTexts()
  return (
    <Dialog title={words.addTitle} closeTo={paths.adminTimeline} wide>
      <PhaseForm
        action={paths.adminPhaseNew}
        closeTo={paths.adminTimeline}
        categories={categories}
        stages={stages}
        order={order}
        lastResult={lastResult}
        submit={{ text: words.saveNew }}
      />
    </Dialog>
  )
}
