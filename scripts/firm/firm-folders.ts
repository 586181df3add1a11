import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FirmError } from './firm-error'

/** What a name of a firm becomes: a file, a unit, a user of at most 31 characters (`portal-…`), a prefix in a bucket. */
const NAME = /^[a-z](?:[a-z0-9]|-(?=[a-z0-9])){1,23}$/
/** `provider` is the file that new firms begin with; the others read as words of the command. */
const RESERVED = ['provider', 'new', 'status', 'all']

/** Where the parts of instances lie; `root` stands before all of them. */
export function foldersAt(root: string) {
  const settings = join(root, '/etc/portal')
  return {
    settings,
    provider: join(settings, 'provider.env'),
    lock: join(settings, 'lock'),
    unit: join(root, '/etc/systemd/system/portal@.service'),
    of: (name: string) => ({
      environment: join(settings, `${name}.env`),
      domain: join(settings, `${name}.domain`),
      user: join(root, `/etc/sysusers.d/portal-${name}.conf`),
      data: join(root, dataDirOf(name)),
    }),
  }
}

export type Folders = ReturnType<typeof foldersAt>

/** As the instance sees it. */
export const dataDirOf = (name: string) => `/var/lib/portal/${name}`

/** The names of all firms that have an environment file. */
export function firmsIn({ settings }: Folders): string[] {
  if (!existsSync(settings)) return []
  const names = readdirSync(settings).flatMap((file) => file.match(/^(.+)\.env$/)?.[1] ?? [])
  return names.filter((name) => !RESERVED.includes(name)).sort()
}

/** Throws `FirmError` for what cannot be the name of a firm. */
export function requireName(name: string) {
  if (RESERVED.includes(name))
    throw new FirmError(`${name} is no name for a firm: the command uses it itself`)
  if (!NAME.test(name))
    throw new FirmError(
      `${JSON.stringify(name)} is no name for a firm: write 2 to 24 lower-case letters (a to z), digits and single hyphens, beginning with a letter, for example garcia-lopez`,
    )
}
