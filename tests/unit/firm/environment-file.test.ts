import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assignment, readVariables } from '../../../scripts/firm/environment-file'

test('every value is read back as it was written, as systemd reads it', () => {
  const values = [
    '3000',
    '',
    'García & López',
    "d'Ors",
    `"d'Ors" $HOME \\ \`x\``,
    'a#b ; c',
    ' blanks ',
    'x=y',
  ]
  const folder = mkdtempSync(join(tmpdir(), 'portal-variables-'))
  const lines = values.map((value, index) => assignment(`VALUE_${index}`, value))
  writeFileSync(join(folder, 'some.env'), ['# COMMENTED=1', '; ALSO=1', '', ...lines].join('\n'))
  expect(Object.values(readVariables(join(folder, 'some.env')))).toEqual(values)
  rmSync(folder, { recursive: true })
  expect(assignment('FIRM_NAME', 'García & López')).toBe("FIRM_NAME='García & López'")
  expect(assignment('FIRM_NAME', "d'Ors $")).toBe('FIRM_NAME="d\'Ors \\$"')
})
