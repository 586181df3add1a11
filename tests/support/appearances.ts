import type { Language } from '~/i18n/language'
import { isFullRound, WIDTHS } from './browser'

export type Appearance = { language: Language; width: number; scheme: 'light' | 'dark' }

const everyDay: Appearance[] = [{ language: 'es', width: 390, scheme: 'light' }]

const all: Appearance[] = (['es', 'en'] as const).flatMap((language) =>
  [390, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ language, width, scheme }))),
)

/** The appearances in which screens are tested: one in `npm test`, all eight in `npm run test:full`. */
export const appearances: Appearance[] = isFullRound ? all : everyDay

const allWays = WIDTHS.flatMap((width) => [true, false].map((javaScript) => ({ width, javaScript })))

/**
 * How the panel is tested: on a phone with scripts and a desktop without in `npm test`, all combinations in `npm run
 * test:full`.
 */
export const ways = isFullRound
  ? allWays
  : allWays.filter(({ width, javaScript }) => javaScript === (width === 390))

/**
 * Of the two ways of a walk, those of `npm test`: without scripts, over HTTP, always; with them, in a browser, every other
 * walk of a file.
 */
export const inTurn = <OneWay extends { javaScript: boolean }>(both: OneWay[], walk: number): OneWay[] =>
  isFullRound || walk % 2 === 0 ? both : both.filter(({ javaScript }) => !javaScript)

/**
 * The same for one of several long walks over the same pages: every other walk is on a phone, the others on a desktop.
 */
export const waysOf = (walk: number) => (isFullRound ? allWays : ways.slice(walk % 2, (walk % 2) + 1))
