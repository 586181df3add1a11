import { expect, test } from 'vitest'
import { adminTexts } from '~/i18n/admin'
import { readSources } from '../../support/sources'

const sources = readSources(['app/i18n'])

test.each([...Object.values(adminTexts.es.runActions), ...Object.values(adminTexts.en.runActions)])(
  'what starts a run has one name, written once: %s',
  (name) => {
    const places = sources.filter(({ text }) => text.includes(`'${name}'`))
    expect(places.map(({ path }) => path)).toEqual(['app/i18n/admin/sync/run-actions.ts'])
  },
)
