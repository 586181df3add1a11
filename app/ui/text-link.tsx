import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

/** A secondary link below a form: it must not look like the submit button. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className="btn btn--text btn--small" to={to}>
    {children}
  </Link>
)
