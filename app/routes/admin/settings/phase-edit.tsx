import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { changePhase, getPhase, knownCategories } from '~/features/timeline/change-phase.server'
import { PhaseForm } from '~/features/timeline/components/phase-form'
import { PhaseForm as Schema } from '~/features/timeline/phase-input'
import { stageChoices } from '~/features/timeline/stage-choices'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { Dialog } from '~/ui/admin/dialog'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const phase = getPhase(viewer, idParam(params))
  const categories = [...new Set([...knownCategories(), ...phase.documentCategories])]
  return { phase, categories, stages: stageChoices() }
})

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  return answerForm({ request, schema: Schema, language: context.language }, (values) => {
    const { title } = changePhase(viewer, idParam(params), values, context.now)
    return redirectWithToast(paths.adminTimeline, { kind: 'done', text: 'phase_updated', values: { title } })
  })
})

export default function PhaseEdit() {
  const { phase, categories, stages } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()
  const { timeline: words } = useAdminTexts()
  return (
    <Dialog title={words.editTitle(phase.title)} closeTo={paths.adminTimeline} wide>
      <PhaseForm
        key={phase.id}
        action={paths.adminPhaseEdit(phase.id)}
        closeTo={paths.adminTimeline}
        categories={categories}
        stages={stages}
        phase={phase}
        lastResult={lastResult}
        submit={{ text: words.update, lang: 'en' }}
      />
    </Dialog>
  )
}
