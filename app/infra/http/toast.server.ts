import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { ToastParts } from '~/i18n/toasts'
import { dropCookie, readCookie, setCookie } from './cookies.server'

const Toast = z.object({
  kind: z.enum(['done', 'calm', 'alert']),
  text: z.string().max(100),
  values: z.record(z.string(), z.string()).default({}),
  /** What is sent where to take the action back. */
  undo: z.object({ action: z.string(), ids: z.array(z.number()) }).optional(),
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

/** A message the next page shows once: `text` is its name in the dictionary (`toasts`), `values` are its parameters. */
export type Toast = z.output<typeof Toast>
export type NewToast = Pick<Toast, 'kind' | 'undo'> & ToastParts

/** Redirects to one of our own paths, where the toast is shown. */
export async function redirectWithToast(path: string, toast: NewToast, headers = new Headers()) {
  headers.append('Set-Cookie', await setCookie('toast', JSON.stringify(toast)))
  return redirect(path, { headers })
}

/** An answer to scripts; the next page shows the toast. */
export async function jsonWithToast(body: unknown, toast: NewToast) {
  return Response.json(body, { headers: { 'Set-Cookie': await setCookie('toast', JSON.stringify(toast)) } })
}

/** The toast of a request, and the header that removes it. */
export async function popToast(request: Request): Promise<{ toast: Toast | null; headers: Headers }> {
  const headers = new Headers()
  const text = await readCookie(request, 'toast')
  if (!text) return { toast: null, headers }
  headers.append('Set-Cookie', await dropCookie('toast'))
  return { toast: StoredToast.safeParse(text).data ?? null, headers }
}
