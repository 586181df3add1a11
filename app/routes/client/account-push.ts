import { json, redirect } from '@remix-run/node'
import { requireClient } from '~/features/auth/guards.server'
import { PushChange } from '~/features/push/schemas'
import { subscribe, unsubscribe } from '~/features/push/subscriptions.server'
import { paths } from '~/paths'
import { answerForm } from '../shared/form.server'
import { page } from '../shared/page.server'

export const loader = page(requireClient, () => redirect(paths.accountDetails))

export const action = page(requireClient, ({ request, viewer, context: { language, now } }) =>
  answerForm({ request, schema: PushChange, language, viewer }, (change) => {
    if (change.intent === 'subscribe') subscribe(viewer, change, now)
    else unsubscribe(viewer, change.endpoint, now)
    return json({ done: change.intent })
  }),
)
