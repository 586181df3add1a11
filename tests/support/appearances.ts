import type { Language } from '~/i18n/language'
import { WIDTHS } from './browser'

const full = process.env.PORTAL_FULL === '1'

export type Appearance = { language: Language; width: number; scheme: 'light' | 'dark' }

const everyDay: Appearance[] = [{ language: 'es', width: 390, scheme: 'light' }]

const all: Appearance[] = (['es', 'en'] as const).flatMap((language) =>
  [390, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ language, width, scheme }))),
)

/** How the screens are looked at: `npm test` in one appearance, `npm run test:full` in all eight. */
export const appearances: Appearance[] = full ? all : everyDay

const allWays = WIDTHS.flatMap((width) => [true, false].map((javaScript) => ({ width, javaScript })))

/** How the panel is used: `npm test` on a phone with scripts and on a desk without, `npm run test:full` all ways. */
export const ways = full ? allWays : allWays.filter(({ width, javaScript }) => javaScript === (width === 390))

/** The same for one of several long walks over the same pages: every other walk is on a phone, the others on a desk. */
export const waysOf = (walk: number) => (full ? allWays : ways.slice(walk % 2, (walk % 2) + 1))
