import { Form } from '@remix-run/react'
import { useDetailsTexts } from '~/i18n/details'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { WhoField } from '~/ui/plain-form'

type Props = { userId: number; asked: string | null; given: string | null }

/** Where a client asks the firm for a copy of their data, and sees that they have. */
export function CopyCard({ userId, asked, given }: Props) {
  const { copy } = useDetailsTexts()
  return (
    <section className="card card__pad narrow form" aria-labelledby="copy-title">
      <div className="card__head">
        <h2 id="copy-title">{copy.title}</h2>
        <p className="card__sub">{copy.lead}</p>
      </div>
      {given && <p>{copy.given(given)}</p>}
      {asked ? (
        <p role="status">{copy.asked(asked)}</p>
      ) : (
        <Form method="post" action={paths.accountDataCopy} preventScrollReset>
          <WhoField userId={userId} />
          <input type="hidden" name="intent" value="ask" />
          <SubmitButton quiet action={paths.accountDataCopy} pending={copy.asking}>
            {copy.ask}
          </SubmitButton>
        </Form>
      )}
    </section>
  )
}
