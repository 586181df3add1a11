import { type AdminTexts, adminTexts } from '~/i18n/admin'
import { type Guard, page } from '../../shared/page.server'
import { type Asked, type Post, post, type Visited } from '../../shared/post.server'
import type { Question } from './confirmation'

type Kind<Visit, About, Shown> = Post<Visit, About> & {
  /** The question, in the words of the visitor's language. Without `closeTo`, cancelling leads `home`. */
  ask: (visit: Asked<Visit> & About & { words: AdminTexts }) => Shown | Promise<Shown>
}

/** The loader and action of a `Confirmation`: it asks before the work of a post is done. */
export function confirmation<Visit extends Visited, Shown extends Question, About = unknown>(
  guard: Guard<Visit>,
  { ask, ...kind }: Kind<Visit, About, Shown>,
) {
  const { about, home } = kind
  return {
    loader: page(guard, async (visit) => {
      const all = { ...visit, ...(about?.(visit) as About), words: adminTexts[visit.context.language] }
      const question = await ask(all)
      return { closeTo: typeof home === 'string' ? home : home(all), ...question }
    }),
    action: post(guard, kind).action,
  }
}
