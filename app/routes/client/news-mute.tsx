import type { MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { allowAnyone } from '~/features/auth/guards.server'
import { lookAtMute, setMute } from '~/features/news/mute.server'
import { useTexts } from '~/i18n/texts-context'
import { readForm } from '~/infra/http/body.server'
import { SubmitButton } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { page } from '../shared/page.server'
import { pageTitle } from '../shared/page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.mute.title)

/** Viewing changes nothing: mail scanners open links. */
export const loader = page(allowAnyone, ({ params }) => lookAtMute(params.token ?? ''))

/** The button of the page, and that of a mail program, which sends `List-Unsubscribe=One-Click`. */
export const action = page(allowAnyone, async ({ request, params, context }) => {
  const form = await readForm(request)
  setMute(params.token ?? '', form.get('intent') !== 'unmute', context.now)
  return null
})

export default function NewsMute() {
  const { muted, all } = useLoaderData<typeof loader>()
  const { mute: words } = useTexts()
  return (
    <div className="wrap gate">
      <div>
        <h1>{words.title}</h1>
        <p className="gate__lead voice">{all ? words.leadAll : words.lead}</p>
      </div>
      <div className="options">
        <section className="card card__pad form" aria-label={words.title}>
          <Form method="post" className="form">
            {muted && <Notice tone="done">{words.muted}</Notice>}
            <input type="hidden" name="intent" value={muted ? 'unmute' : 'mute'} />
            <SubmitButton wide quiet={muted}>
              {muted ? words.again : words.stop}
            </SubmitButton>
          </Form>
        </section>
      </div>
    </div>
  )
}
