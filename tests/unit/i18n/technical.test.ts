import { expect, test } from 'vitest'
import { adminTexts } from '~/i18n/admin'
import { driveTexts } from '~/i18n/drive'
import { driveCauses } from '~/i18n/drive-causes'
import { errorText } from '~/i18n/error-text'
import { withoutTechnical } from '~/i18n/technical'
import { restoreError } from '~/infra/app-error'

const NOT_FOR_PEOPLE = /[A-Z]+_[A-Z]+|\/srv\/|npm |AADSTS/

test('people of a firm read no path and no name of a variable, and those who run the server read all of it', () => {
  for (const language of ['es', 'en'] as const) {
    const texts = [
      errorText(language, restoreError('drive_missing', { folder: '/srv/portal/data/drive' })),
      errorText(language, restoreError('drive_config', { reason: 'AADSTS7000215' })),
      ...Object.values(driveTexts[language].faults).flatMap(({ error, solution }) => [error, solution]),
      ...Object.values(adminTexts[language].standstill.faults),
      adminTexts[language].firstSteps.noServer,
      ...Object.values(driveCauses[language]).flatMap(({ message, solution }) => [message, solution]),
    ]
    for (const text of texts) {
      const { plain, technical } = withoutTechnical(text)
      expect(plain).not.toMatch(NOT_FOR_PEOPLE)
      expect(technical).toBe(NOT_FOR_PEOPLE.test(text) ? text : null)
    }
  }
})

test('what people can do something with stays', () => {
  expect(withoutTechnical('El servidor de correo no contesta.')).toEqual({
    plain: 'El servidor de correo no contesta.',
    technical: null,
  })
  expect(
    withoutTechnical('El secreto ha caducado. Ponga otro en GRAPH_CLIENT_SECRET y reinicie.').plain,
  ).toBe('El secreto ha caducado.')
  for (const text of ['Abra el 12/03/2024 o el 2024/0015.', 'De 9 a 14 h / de 16 a 19 h'])
    expect(withoutTechnical(text).technical).toBeNull()
})
