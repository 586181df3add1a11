import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { AnswerViewer } from '~/access/viewer'
import type { Language } from '~/i18n/language'
import type { FailureName, ToastParts } from '~/i18n/toasts'
import { readForm, requireOpenedBy } from '~/infra/http/body.server'
import { safeRedirect } from '~/infra/http/safe-redirect.server'
import { type NewToast, redirectWithToast } from '~/infra/http/toast.server'
import { type Guard, page } from './page.server'
import { orRedirectBack } from './redirect-back.server'

export type Visited = { context: { language: Language } }
export type Asked<Visit> = (LoaderFunctionArgs | ActionFunctionArgs) & Visit
type Sent<Visit> = Asked<Visit> & { form: FormData }

/** What became of it: a toast, good news unless it says otherwise, or another answer. `to`: elsewhere than `back`. */
type Outcome = (ToastParts & { kind?: NewToast['kind']; to?: string }) | Response

export type Post<Visit, About> = {
  /** What it is about, from its address. What this throws is an error page. */
  about?: (visit: Asked<Visit>) => About
  /** Where the button is: where a GET leads, and the action if its form sends no `back`. */
  home: string | ((visit: Asked<Visit> & About) => string)
  /** Where the action leads, if forms say that in another way. */
  back?: (sent: Sent<Visit>) => string
  /** The toast for what a feature refuses; without it, that is an error page as well. */
  refused?: FailureName
  work: (sent: Sent<Visit> & About & { back: string }) => Outcome | Promise<Outcome>
}

/** The loader and action of a button that has no page: it does its work, and its result is shown where the button was. One with a `WhoField` does nothing for anybody else. */
export function post<Visit extends Visited, About = unknown>(guard: Guard<Visit>, kind: Post<Visit, About>) {
  const { about, home, back, refused, work } = kind
  const known = (visit: Asked<Visit>) => ({ ...visit, ...(about?.(visit) as About) })
  return {
    loader: page(guard, (visit) => redirect(typeof home === 'string' ? home : home(known(visit)))),
    action: page(guard, async (visit) => {
      const all = known(visit)
      const otherwise = typeof home === 'string' ? home : home(all)
      const sent = { ...all, form: await readForm(visit.request) }
      const to = back?.(sent) ?? safeRedirect(String(sent.form.get('back') ?? ''), otherwise)
      const { viewer } = visit as { viewer?: AnswerViewer }
      const respond = async () => {
        if (viewer) requireOpenedBy(viewer, sent.form.get('who'))
        return answer(to, await work({ ...sent, back: to }))
      }
      if (!refused) return respond()
      return orRedirectBack({ back: to, text: refused, language: visit.context.language }, respond)
    }),
  }
}

function answer(back: string, outcome: Outcome) {
  if (outcome instanceof Response) return outcome
  const { to = back, kind = 'done', ...toast } = outcome
  return redirectWithToast(to, { kind, ...toast } as NewToast)
}
