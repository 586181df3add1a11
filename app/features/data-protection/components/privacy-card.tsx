import { Form, Link, useLocation } from '@remix-run/react'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { WhoField } from '~/ui/plain-form'
import type { FirstLayer } from '../privacy-notice.server'

/** The first layer of the privacy notice, until its client says that they have read it; nothing waits for that. */
export function PrivacyCard({ userId, layer }: { userId: number; layer: FirstLayer }) {
  const { pathname, search } = useLocation()
  return (
    <section className="card card__pad stack stack--tight no-print" aria-labelledby="privacy-title">
      <h2 id="privacy-title">{layer.title}</h2>
      <dl className="facts">
        {layer.facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={paths.privacy}>{layer.whole}</Link>
      </p>
      <Form method="post" action={paths.accountPrivacy} preventScrollReset>
        <WhoField userId={userId} />
        <input type="hidden" name="version" value={layer.version} />
        <input type="hidden" name="back" value={pathname + search} />
        <SubmitButton quiet action={paths.accountPrivacy}>
          {layer.read}
        </SubmitButton>
      </Form>
    </section>
  )
}
