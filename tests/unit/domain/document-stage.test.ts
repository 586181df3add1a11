import { expect, test } from 'vitest'
import { documentStage } from '~/domain/stages/document-stage'
import { stageKeys } from '~/domain/stages/stages'
import { texts } from '~/i18n/texts'

test.each([
  ['completed', 'judgment'],
  ['in_progress', 'court'],
  ['scheduled', 'court'],
  ['pending', 'court'],
  [null, 'court'],
] as const)('papers of a judgment that is %s are among those of "%s"', (status, stage) => {
  for (const key of ['judgment', 'judgment_won', 'judgment_lost'] as const)
    expect(documentStage(key, status)).toBe(stage)
})

test('every stage has a name in both languages, and none of them tells an outcome', () => {
  for (const { documents } of Object.values(texts))
    for (const key of stageKeys) {
      const name = documents.stages[documentStage(key, 'completed')]
      expect(name).toMatch(/\p{L}{4}/u)
      expect(name).not.toMatch(/favo|gan|perd|won|lost/i)
    }
})
