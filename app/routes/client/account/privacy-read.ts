import { redirect } from '@remix-run/node'
import { requireClient } from '~/features/auth/guards.server'
import { notePrivacyRead } from '~/features/data-protection/privacy-notice.server'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

const { loader, action } = post(requireClient, {
  home: paths.dashboard,
  work: ({ viewer, context, form, back }) => {
    notePrivacyRead(viewer, form.get('version'), context)
    return redirect(back)
  },
})

export { action, loader }
