import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '~/infra/env.server'
import { startWords } from '../../scripts/start-words'

test('a start says where to go and what is not set up yet', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'portal-start-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const drive = join(DATA_DIR, 'drive')
  expect(startWords(parseEnv({ DATA_DIR, MAIL_FROM: 'a@firma.example' }))).toBe(
    [
      'The portal: http://localhost:3000',
      'Its administration: http://localhost:3000/admin',
      'Not set up yet:',
      '  - ADMIN_PASSWORD: until then nobody can sign in to the administration',
      '  - FIRM_NAME: until then clients read "Ejemplo", unless the administration has named the firm',
      `  - SMTP_URL: until then no e-mail leaves; they are files in ${join(DATA_DIR, 'mailbox')}, and MAIL_FROM has no effect`,
      `  - DRIVE_FOLDER: ${drive} does not exist; create it, or name another folder`,
      '',
    ].join('\n'),
  )
  const complete = {
    DATA_DIR,
    DRIVE_FOLDER: DATA_DIR,
    PUBLIC_URL: 'https://portal.example',
    FIRM_NAME: 'Ríos',
    ADMIN_PASSWORD: 'cuatro caballos verdes',
    SMTP_URL: 'smtp://correo.example',
    MAIL_FROM: 'El portal <portal@firma.example>',
  }
  expect(startWords(parseEnv(complete))).toBe(
    'The portal: https://portal.example\nIts administration: https://portal.example/admin\n',
  )
})
