import { json, type LinksFunction } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { page } from '~/routes/shared/page.server'
import { pageTitle } from '~/routes/shared/page-title'
import { FaultScreen, NotFoundScreen } from '~/ui/frame/fault-screen'
import { OfflineNotice } from '~/ui/frame/offline-notice'
import { allowAnyone } from './features/auth/guards.server'
import { firmView } from './features/settings/firm'
import { readFirm } from './features/settings/firm.server'
import { defaultLanguage, type Language, languageKey } from './i18n/language'
import { LanguageProvider } from './i18n/texts-context'
import { toastWords } from './i18n/toasts/toast-words'
import { popToast } from './infra/http/toast.server'
import sansUrl from './ui/fonts/atkinson-hyperlegible-next.woff2?url'
import serifUrl from './ui/fonts/literata.woff2?url'
import { useNonce } from './ui/nonce'
import type { RootData } from './ui/root-data'
import adminStyles from './ui/styles/admin.css?url'
import styles from './ui/styles/app.css?url'
import { useHydrated } from './ui/use-hydrated'

// The content security policy refuses code made at run time: where a page loads zod, it need not try.
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

export const links: LinksFunction = () => [
  ...[sansUrl, serifUrl].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  // Without one, iPhones and iPads open no page from the home screen that may notify.
  { rel: 'manifest', href: '/portal.webmanifest' },
]

/** Of a page that failed before it had one of its own. */
export const meta = pageTitle(({ portal }) => portal)

export const loader = page(allowAnyone, async ({ request, context }) => {
  const { toast, headers } = await popToast(request)
  const { language } = context
  const words = toast && toastWords(language, toast)
  const toastView = words && { ...words, kind: toast.kind, undo: toast.undo }
  const answer: RootData & { language: Language } = { language, firm: firmView(readFirm()), toast: toastView }
  // An answer with headers is written as JSON and read again before the page is rendered.
  return headers.has('Set-Cookie') ? json(answer, { headers }) : answer
})

export function Layout({ children }: { children: ReactNode }) {
  const language = useRouteLoaderData<typeof loader>('root')?.language ?? defaultLanguage
  const nonce = useNonce()
  const isAdmin = useIsAdmin()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b1e2a" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {isAdmin && <link rel="stylesheet" href={adminStyles} />}
      </head>
      <body>
        <LanguageProvider language={language}>{children}</LanguageProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  const { language } = useLoaderData<typeof loader>()
  useEffect(() => mirrorLanguage(language), [language])
  return (
    <>
      <Outlet />
      <AdminToaster />
      <OfflineNotice />
    </>
  )
}

const useIsAdmin = () => /^\/admin(\/|$)/.test(useLocation().pathname)

const Toaster = lazy(() => import('./ui/admin/toaster'))

/** Clients read a result at the top of their page: only the administration repeats it, and only there is this loaded. */
function AdminToaster() {
  const isAdmin = useIsAdmin()
  if (!useHydrated() || !isAdmin) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}

/** Storage may be blocked or full: the cookie is authoritative, this only mirrors it. */
function mirrorLanguage(language: Language) {
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // The page works without it.
  }
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  const message = isRouteErrorResponse(error)
    ? (error.data as { message?: string } | null)?.message
    : undefined
  return <FaultScreen message={message} />
}
