import { expect, test } from 'vitest'
import { CASE_ROWS, NEW_CASE_ROWS, NEW_REQUEST_ROWS, REQUEST_ROWS } from '~/features/cases/schemas'
import { CLIENT_ROWS, MERGE_ROWS, NEW_CLIENT_ROWS, NOTE_ROWS } from '~/features/clients/schemas'
import { FILING_ROWS } from '~/features/documents/filing-rows'
import { PHASE_ROWS } from '~/features/timeline/phase-input'
import { EVENT_ROWS } from '~/features/timeline/schemas'
import { adminTexts } from '~/i18n/admin'
import { texts } from '~/i18n/texts'
import { type FormRows, namesOf, saidOf } from '~/ui/admin/form-rows'

const FORMS: Record<string, FormRows> = {
  ...{ CASE_ROWS, NEW_CASE_ROWS, REQUEST_ROWS, NEW_REQUEST_ROWS, EVENT_ROWS, PHASE_ROWS },
  ...{ CLIENT_ROWS, NEW_CLIENT_ROWS, NOTE_ROWS, MERGE_ROWS, FILING_ROWS },
}

test.each(Object.keys(FORMS))('each field of %s has its label and its hint in both languages', (form) => {
  for (const language of ['es', 'en'] as const)
    for (const [name, row] of Object.entries(FORMS[form] ?? {})) {
      const { label, hint } = saidOf(name, row, adminTexts[language], texts[language])
      expect({ name, label }).toEqual({ name, label: expect.stringMatching(/\S/) })
      if (row.hint) expect({ name, hint }).toEqual({ name, hint: expect.stringMatching(/\S/) })
    }
})

test('where two versions of a record are compared, fields and chosen values have the names of the form, and a blank is one', () => {
  const { labels, words } = namesOf(EVENT_ROWS, adminTexts.es, texts.es)
  expect(labels).toMatchObject({ title: 'Actuación', hearingTime: 'Hora de la vista' })
  expect(words.status).toMatchObject({ completed: 'Completado' })
  expect(words.hearingAttendance).toMatchObject({ '': '', yes: 'Sí' })
})
