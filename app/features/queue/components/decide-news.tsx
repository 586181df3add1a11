import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'

type Props = {
  verb: 'called' | 'uncalled' | 'correct' | 'dismiss' | 'send' | 'drop'
  ids: (number | string)[]
  /** Where to go afterwards. */
  back: string
  quiet?: boolean
  children: ReactNode
}

/** One button that decides what becomes of the news it lists. */
export function DecideNews({ verb, ids, back, quiet = false, children }: Props) {
  const action = paths.adminNews(verb)
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="back" value={back} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <SubmitButton small quiet={quiet} action={action}>
        {children}
      </SubmitButton>
    </Form>
  )
}
