import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { movePhase } from '~/features/timeline/move-phase.server'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { paths } from '~/paths'
import { idParam } from '../../shared/id-param.server'
import { page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'

const Direction = z.enum(['up', 'down'])

export const loader = page(requireAdmin, () => redirect(paths.adminTimeline))

export const action = page(requireAdmin, async ({ request, params, viewer, context }) => {
  const id = idParam(params)
  const direction = Direction.safeParse((await readForm(request)).get('direction'))
  const way = { back: paths.adminTimeline, text: 'work_failed' as const, language: context.language }
  return orRedirectBack(way, () => {
    if (!direction.success) throw new AppError('invalid_input')
    movePhase(viewer, id, direction.data, context.now)
    return redirect(paths.adminTimeline)
  })
})
