import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { adminPage } from '~/features/auth/guards.server'
import { movePhase } from '~/features/timeline/move-phase.server'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { paths } from '~/paths'
import { idParam } from '../shared/id-param.server'
import { orLeadBack } from '../shared/lead-back.server'
import { page } from '../shared/page.server'

const Direction = z.enum(['up', 'down'])

export const loader = page(adminPage, () => redirect(paths.adminTimeline))

export const action = page(adminPage, async ({ request, params, viewer, browser }) => {
  const id = idParam(params)
  const direction = Direction.safeParse((await readForm(request)).get('direction'))
  const way = { back: paths.adminTimeline, text: 'work_failed' as const, language: browser.language }
  return orLeadBack(way, () => {
    if (!direction.success) throw new AppError('invalid_input')
    movePhase(viewer, id, direction.data, browser.now)
    return redirect(paths.adminTimeline)
  })
})
