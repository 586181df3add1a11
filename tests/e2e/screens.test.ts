import { expect, test } from 'vitest'
import { appearances } from '../support/appearances'
import { accessibilityFaults, clippedTexts, sidewaysScroll, smallTargets } from '../support/browser'
import { clientPortal } from '../support/client-portal'
import { clientScreens, onScreen } from '../support/screens'

const portal = clientPortal()

/** Looks at every screen; returns what is wrong, by screen. */
async function walk(look: (screen: (typeof clientScreens)[number]) => Promise<string[]>) {
  const wrong: Record<string, string[]> = {}
  for (const screen of clientScreens) {
    const faults = await look(screen)
    if (faults.length > 0) wrong[screen.name] = faults
  }
  return wrong
}

test.each(appearances)(
  'no screen has a fault that axe knows, scrolls sideways or has a small target ($language, $width px, $scheme)',
  { timeout: 240_000 },
  async (appearance) => {
    const wrong = await walk(async (screen) => {
      const where = { ...appearance, ...portal, javaScript: true }
      const { seen, faults } = await onScreen(screen, where, async (page) => [
        ...(await accessibilityFaults(page)),
        ...(await smallTargets(page)),
        ...(await clippedTexts(page)),
        ...((await sidewaysScroll(page)) > 0 ? ['it scrolls sideways'] : []),
      ])
      return [...seen, ...faults]
    })
    expect(wrong).toEqual({})
  },
)
