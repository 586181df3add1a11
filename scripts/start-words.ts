import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '~/infra/env.server'

/** What `npm start` tells whoever starts the portal: where to go, and what is not set up yet. */
export function startWords(config: Env): string {
  const missing = missingIn(config)
  const lines = [`The portal: ${config.publicUrl}`, `Its administration: ${config.publicUrl}/admin`]
  if (missing.length > 0) lines.push('Not set up yet:', ...missing.map((line) => `  - ${line}`))
  return `${lines.join('\n')}\n`
}

function missingIn(config: Env): string[] {
  const { DATA_DIR, DRIVE, SMTP_URL, MAIL_FROM, PUBLIC_URL, driveFolder } = config
  const rules: [boolean, string][] = [
    [
      !(config.ADMIN_PASSWORD || config.ADMIN_PASSWORD_HASH),
      'ADMIN_PASSWORD: until then nobody can sign in to the administration',
    ],
    [
      !config.isFirmNamed,
      `FIRM_NAME: until then clients read ${JSON.stringify(config.firmName)}, unless the administration has named the firm`,
    ],
    [
      !SMTP_URL,
      `SMTP_URL: until then no e-mail leaves; they are files in ${join(DATA_DIR, 'mailbox')}${MAIL_FROM ? ', and MAIL_FROM has no effect' : ''}`,
    ],
    [
      Boolean(SMTP_URL && !PUBLIC_URL),
      `PUBLIC_URL: until then links in e-mails lead to ${config.publicUrl}, where only this computer finds the portal`,
    ],
    [
      DRIVE === 'local' && !existsSync(driveFolder),
      `DRIVE_FOLDER: ${driveFolder} does not exist; create it, or name another folder`,
    ],
  ]
  return rules.filter(([applies]) => applies).map(([, line]) => line)
}
