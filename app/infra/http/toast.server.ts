import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { dropCookie, readCookie, setCookie } from './cookies.server'

const Toast = z.object({
  kind: z.enum(['done', 'alert']),
  text: z.string().max(100),
  values: z.record(z.string(), z.string()).default({}),
})

/** What the next page says once: `text` is a name in the dictionary (`toasts`), `values` what it fills in. */
export type Toast = z.output<typeof Toast>

/** Redirects to a path of our own and lets the page there say how it went. */
export async function redirectWithToast(path: string, toast: z.input<typeof Toast>, headers = new Headers()) {
  headers.append('Set-Cookie', await setCookie('toast', JSON.stringify(toast)))
  return redirect(path, { headers })
}

/** An answer to scripts, after which the next page says how it went. */
export async function jsonWithToast(body: unknown, toast: z.input<typeof Toast>) {
  return Response.json(body, { headers: { 'Set-Cookie': await setCookie('toast', JSON.stringify(toast)) } })
}

/** The toast a request brings, and the header that takes it away again. */
export async function takeToast(request: Request): Promise<{ toast: Toast | null; headers: Headers }> {
  const headers = new Headers()
  const text = await readCookie(request, 'toast')
  if (!text) return { toast: null, headers }
  headers.append('Set-Cookie', await dropCookie('toast'))
  return { toast: Toast.safeParse(JSON.parse(text)).data ?? null, headers }
}
