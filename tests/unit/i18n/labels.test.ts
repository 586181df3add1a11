import { expect, test } from 'vitest'
import { factLabels } from '~/domain/cases/case-facts'
import { adminTexts } from '~/i18n/admin'
import { LABELS } from '~/i18n/labels'

function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) => textsIn(below, `${path}.${name}`))
}

test('what is called as a label is in Spanish has its English name, wherever it stands in the panel', () => {
  const english = new Map(textsIn(adminTexts.en, ''))
  const facts = Object.entries(factLabels('es')).map(([name, es]) => [
    es,
    factLabels('en')[name as keyof ReturnType<typeof factLabels>],
  ])
  const names = new Map<string, Set<string>>()
  for (const [es = '', en = ''] of [...Object.values(LABELS).map(({ es, en }) => [es, en]), ...facts])
    names.set(es, (names.get(es) ?? new Set()).add(en))
  const other = textsIn(adminTexts.es, '').filter(
    ([path, text]) => names.has(text) && !names.get(text)?.has(english.get(path) ?? ''),
  )
  expect(other.map(([path, text]) => `${path}: ${text}, ${english.get(path)}`)).toEqual([])
})
