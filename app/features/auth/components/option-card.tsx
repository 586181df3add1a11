import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

type Props = { id: string; title: string; hint: string; chosen: boolean; to: string; children: ReactNode }

/** One of the sign-in options: the chosen one contains its form, the other is a link that chooses it. */
export function OptionCard({ id, title, hint, chosen, to, children }: Props) {
  const head = (
    <>
      <span className="option__dot" aria-hidden="true" />
      <h2 id={id}>{title}</h2>
      <p>{hint}</p>
    </>
  )
  if (!chosen) {
    return (
      <section className="card option" aria-labelledby={id}>
        <Link className="option__head" to={to} preventScrollReset replace>
          {head}
        </Link>
      </section>
    )
  }
  return (
    <section className="card option option--on" aria-labelledby={id}>
      <div className="option__head" aria-current="true">
        {head}
      </div>
      {children}
    </section>
  )
}
