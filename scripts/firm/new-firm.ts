import { assignment } from './environment-file'
import type { Folders } from './firm-folders'
import { databaseNameOf, type FirmPlan, planFirm, requireWish, type Wish } from './plan-firm'
import { writeFirm } from './write-firm'

/** Sets up a firm if that is confirmed, and tells what was written, or would be, and what remains to be done. */
export async function newFirm(folders: Folders, wish: Wish, isConfirmed: boolean): Promise<string> {
  requireWish(wish)
  if (!isConfirmed) {
    const plan = await planFirm(folders, wish)
    return `Nothing is written yet. Repeated with --confirm, this command writes:\n\n${shown(plan)}`
  }
  const plan = await writeFirm(folders, wish)
  const { environment } = folders.of(wish.name)
  const paths = plan.files.map(({ path }) => `  ${path}`)
  const copies = plan.variables.OFFSITE_PASSWORD
    ? 'Keep OFFSITE_PASSWORD elsewhere as well: nothing else opens the copies off the server.\n'
    : ''
  return `Written:\n${paths.join('\n')}\n\nThe administration's password is ADMIN_PASSWORD in ${environment}.\n${copies}${nextSteps(plan, wish)}`
}

/** The files as they would be, without what nobody needs to read on a screen. */
const shown = ({ files, variables }: FirmPlan) =>
  files.map(({ path, text }) => `${path}\n${indented(withoutSecrets(text, variables))}`).join('\n')

const SECRET = /SECRET|PASSWORD|KEY|_URL$/
const PUBLIC = ['PUBLIC_URL', 'S3_ACCESS_KEY_ID']

function withoutSecrets(text: string, variables: FirmPlan['variables']): string {
  const hidden = Object.entries(variables).filter(([name]) => SECRET.test(name) && !PUBLIC.includes(name))
  return hidden.reduce((all, [name, value]) => all.replace(assignment(name, value), `${name}=…`), text)
}

const indented = (text: string) => text.replace(/^(?=.)/gm, '    ')

function nextSteps({ variables }: FirmPlan, { name, domain }: Wish): string {
  const databaseName = databaseNameOf(name)
  const database = variables.DATABASE_URL
    ? [
        `createuser ${databaseName} --pwprompt   # on the server; the password is that in DATABASE_URL`,
        `createdb ${databaseName} --owner ${databaseName} --template template0 --encoding UTF8 --locale C`,
      ]
    : []
  const steps = [
    ...database,
    'systemd-sysusers',
    'systemctl daemon-reload',
    `systemctl enable --now portal@${name}`,
    `systemctl reload nginx   # with a certificate for ${domain}`,
  ]
  return `Next, as root (docs/firms.md):\n${steps.map((step) => `  ${step}\n`).join('')}`
}
