import { expect, test } from 'vitest'
import { CASE_ROWS, NEW_CASE_ROWS, NEW_REQUEST_ROWS, REQUEST_ROWS } from '~/features/cases/schemas'
import { CLIENT_ROWS, MERGE_ROWS, NEW_CLIENT_ROWS, NOTE_ROWS } from '~/features/clients/schemas'
import { FILING_ROWS } from '~/features/documents/filing-rows'
import { TEMPLATE_ROWS } from '~/features/request-templates/schemas'
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

test('a text of several lines may be as long as a browser counts it, which sends each line break as two characters', () => {
  const of = (length: number) => `${'a\n'.repeat(length / 2 - 1)}ab`
  const sent = (typed: string) => typed.replaceAll('\n', '\r\n')
  const rows = [
    ...[REQUEST_ROWS.text, NEW_REQUEST_ROWS.text, TEMPLATE_ROWS.textEs].map(({ is }) => ({ is, most: 500 })),
    ...[NOTE_ROWS.text, PHASE_ROWS.description].map(({ is }) => ({ is, most: 2000 })),
    ...[{ is: EVENT_ROWS.description.is, most: 5000 }],
  ]
  for (const { is, most } of rows) {
    expect(is.safeParse(sent(of(most))).data).toBe(of(most))
    expect(is.safeParse(sent(`${of(most)}c`)).success).toBe(false)
  }
})
