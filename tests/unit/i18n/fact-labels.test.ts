import { expect, test } from 'vitest'
import { factLabels, factsInSentence } from '~/domain/cases/case-facts'
import { caseColumns } from '~/features/cases/components/panel/case-columns'
import { adminTexts } from '~/i18n/admin'
import { fieldLabels } from '~/i18n/labels'
import { texts } from '~/i18n/texts'

test.each(['es', 'en'] as const)('in %s, a fact of a case has one name wherever it stands', (language) => {
  const facts = factLabels(language)
  const { start, situation, opponent, hearing } = texts[language].summary
  expect({ start, situation, opponent, hearing }).toEqual({
    ...{ start: facts.processStartDate, situation: facts.situacionActual },
    ...{ opponent: facts.expedienteContrario, hearing: facts.nextHearing },
  })
  const { queue, runs, mapping, client, audit, figures } = adminTexts[language]
  expect(figures.lawyer).toBe(facts.assignedLawyer)
  const headings = new Map(caseColumns().map(({ id, heading }) => [id, heading[language]]))
  expect([headings.get('assignedLawyer'), headings.get('status')]).toEqual([
    facts.assignedLawyer,
    facts.status,
  ])
  for (const said of [runs.fields, mapping.fields, client.forms]) expect(said).toMatchObject(facts)
  for (const said of [runs.fields, mapping.fields]) expect(said).toMatchObject(fieldLabels(language))
  // What a question says of an event is a text.
  expect(queue.fields).toMatchObject({ ...facts, description: queue.fields.description })
  expect(audit.fields).toMatchObject(factsInSentence(language))
})
