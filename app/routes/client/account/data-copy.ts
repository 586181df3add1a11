import { requireClient } from '~/features/auth/guards.server'
import { askForCopy } from '~/features/data-protection/data-requests.server'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

/** The client asks the firm for a copy of their data. */
const { loader, action } = post(requireClient, {
  home: paths.accountDetails,
  work: ({ viewer, context }) => {
    askForCopy(viewer, context)
    return { text: 'data_copy_asked' }
  },
})

export { action, loader }
