import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { ToastParts } from '~/i18n/texts'
import { dropCookie, readCookie, setCookie } from './cookies.server'

const Toast = z.object({
  kind: z.enum(['done', 'alert']),
  text: z.string().max(100),
  values: z.record(z.string(), z.string()).default({}),
})

const StoredToast = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      return context.addIssue('no JSON')
    }
  })
  .pipe(Toast)

/** What the next page says once: `text` is a name in the dictionary (`toasts`), `values` what it fills in. */
export type Toast = z.output<typeof Toast>
export type NewToast = Pick<Toast, 'kind'> & ToastParts

/** Redirects to a path of our own and lets the page there say how it went. */
export async function redirectWithToast(path: string, toast: NewToast, headers = new Headers()) {
  headers.append('Set-Cookie', await setCookie('toast', JSON.stringify(toast)))
  return redirect(path, { headers })
}

/** An answer to scripts, after which the next page says how it went. */
export async function jsonWithToast(body: unknown, toast: NewToast) {
  return Response.json(body, { headers: { 'Set-Cookie': await setCookie('toast', JSON.stringify(toast)) } })
}

/** The toast a request brings, and the header that takes it away again. */
export async function popToast(request: Request): Promise<{ toast: Toast | null; headers: Headers }> {
  const headers = new Headers()
  const text = await readCookie(request, 'toast')
  if (!text) return { toast: null, headers }
  headers.append('Set-Cookie', await dropCookie('toast'))
  return { toast: StoredToast.safeParse(text).data ?? null, headers }
}
