import { NavLink } from '@remix-run/react'

export type Tab = { to: string; label: string; lang?: string; waiting?: number }

/** Sections as links; a number shows how many decisions are pending there. */
export const Tabs = ({ label, tabs }: { label: string; tabs: Tab[] }) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map(({ to, label: text, lang, waiting }) => (
      <NavLink key={to} to={to} lang={lang} prefetch="intent">
        {text}
        {waiting ? <span className="badge badge--ahead badge--count">{waiting}</span> : null}
      </NavLink>
    ))}
  </nav>
)
