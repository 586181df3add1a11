import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireAdmin } from '~/features/auth/guards.server'
import { movePhase } from '~/features/timeline/move-phase.server'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'

const Direction = z.enum(['up', 'down'])

const { loader, action } = post(requireAdmin, {
  about: ({ params }) => ({ id: idParam(params) }),
  home: paths.adminTimeline,
  refused: 'work_failed',
  work: ({ viewer, context, form, back, id }) => {
    const direction = Direction.safeParse(form.get('direction'))
    if (!direction.success) throw new AppError('invalid_input')
    movePhase(viewer, id, direction.data, context.now)
    return redirect(back)
  },
})

export { action, loader }
