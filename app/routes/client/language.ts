import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { allowAnyone } from '~/features/auth/guards.server'
import { setLanguage } from '~/features/clients/set-language.server'
import { languages } from '~/i18n/language'
import { readForm } from '~/infra/http/body.server'
import { languageCookie } from '~/infra/http/cookies.server'
import { safeRedirect } from '~/infra/http/safe-redirect.server'
import { paths } from '~/paths'
import { page } from '../shared/page.server'

const Choice = z.object({ language: z.enum(languages), returnTo: z.string().max(500).catch(paths.home) })

export const loader = page(allowAnyone, () => redirect(paths.home))

export const action = page(allowAnyone, async ({ request, viewer }) => {
  const choice = Choice.safeParse(Object.fromEntries(await readForm(request))).data
  if (!choice) return redirect(paths.home)
  if (viewer) setLanguage(viewer, choice.language)
  const headers = { 'Set-Cookie': languageCookie(choice.language) }
  return redirect(safeRedirect(choice.returnTo), { headers })
})
