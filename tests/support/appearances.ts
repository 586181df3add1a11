import type { Language } from '~/i18n/language'

export type Appearance = { language: Language; width: number; scheme: 'light' | 'dark' }

const everyDay: Appearance[] = [{ language: 'es', width: 390, scheme: 'light' }]

const all: Appearance[] = (['es', 'en'] as const).flatMap((language) =>
  [390, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ language, width, scheme }))),
)

/** How the screens are looked at: `npm test` in one appearance, `npm run test:full` in all eight. */
export const appearances: Appearance[] = process.env.PORTAL_FULL === '1' ? all : everyDay
