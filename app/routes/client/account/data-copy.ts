import { requireClient } from '~/features/auth/guards.server'
import { askForCopy } from '~/features/data-protection/data-requests.server'
import { AppError } from '~/infra/app-error'
import { paths } from '~/paths'
import { post } from '../../shared/post.server'

/** The client asks the firm for a copy of their data. */
const { loader, action } = post(requireClient, {
  home: paths.accountDetails,
  work: ({ viewer, context, form }) => {
    if (form.get('intent') !== 'ask') throw new AppError('invalid_input')
    askForCopy(viewer, context)
    return { text: 'data_copy_asked' }
  },
})

export { action, loader }
