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
  /** What its button says, where the news to choose from stand above it. */
  label?: string
  children: ReactNode
}

/** One button that decides what becomes of the news it lists, or of those that are ticked above it. */
export function DecideNews({ verb, ids, back, quiet = false, label, children }: Props) {
  const action = paths.adminNews(verb)
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      className={label === undefined ? undefined : 'stack stack--tight'}
    >
      <input type="hidden" name="back" value={back} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      {label !== undefined && children}
      <SubmitButton small quiet={quiet} action={action}>
        {label ?? children}
      </SubmitButton>
    </Form>
  )
}
