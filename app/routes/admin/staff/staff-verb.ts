import { requireAdmin } from '~/features/auth/guards.server'
import { endStaffSessions, renewStaffLink, switchStaffOn } from '~/features/auth/staff/change-staff.server'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { idParam } from '../../shared/page.server'
import { post } from '../../shared/post.server'

const VERBS = {
  link: { act: renewStaffLink, text: 'staff_link_sent' },
  on: { act: switchStaffOn, text: 'staff_switched_on' },
  end: { act: endStaffSessions, text: 'staff_sessions_ended' },
} as const

const { loader, action } = post(requireAdmin, {
  home: paths.adminStaff,
  refused: 'staff_unchanged',
  work: ({ params, viewer, context }) => {
    const verb = Object.entries(VERBS).find(([name]) => name === params.verb)?.[1]
    if (!verb) throw new AppError('not_found')
    const { name } = verb.act(viewer, idParam(params), context.now)
    return { text: verb.text, values: { name } }
  },
})

export { action, loader }
