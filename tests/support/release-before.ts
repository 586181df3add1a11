import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MIGRATIONS = 'db/migrations'

/** A commit, or why there is none. */
export type ReleaseBefore = { commit: string; missing?: undefined } | { commit?: undefined; missing: string }

/**
 * The release before this one: the newest commit that has fewer migrations, or the one that `RELEASE_BEFORE` names. A shallow clone may not
 * have it, and an archive has no history at all.
 */
export function releaseBefore(): ReleaseBefore {
  const named = process.env.RELEASE_BEFORE
  const candidates = named ? [named] : ['HEAD', ...parentsOfMigrations()]
  const today = new Set(readdirSync(MIGRATIONS, { recursive: true }).map((name) => `${MIGRATIONS}/${name}`))
  const commit = candidates.find((candidate) => {
    const names = migrationsOf(candidate)
    const isPart = names.every((name) => today.has(name))
    return names.length > 0 && isPart && (named || names.length < sqlFiles(today))
  })
  if (commit) return { commit: git('rev-parse', '--short', commit).trim() }
  const isCut = git('rev-parse', '--is-shallow-repository').trim() !== 'false'
  return {
    missing: isCut
      ? 'this copy has not the history in which the release before is: git fetch --unshallow'
      : 'no earlier commit has fewer migrations',
  }
}

const parentsOfMigrations = () =>
  git('log', '--format=%H^', '--', MIGRATIONS).trim().split('\n').filter(Boolean)

const migrationsOf = (commit: string) =>
  git('ls-tree', '-r', '--name-only', commit, '--', MIGRATIONS).trim().split('\n').filter(Boolean)

const sqlFiles = (names: Set<string>) => [...names].filter((name) => name.endsWith('.sql')).length

/** What git says; nothing without a repository, or of a commit that is not there. */
const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).stdout ?? ''

/** Its files in a folder of its own, with the packages of today, built. The caller removes the folder. */
export function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-before-'))
  const archive = join(folder, 'before.tar')
  execFileSync('git', ['archive', '-o', archive, commit])
  execFileSync('tar', ['-xf', archive, '-C', folder])
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  build(folder)
  return folder
}

/**
 * This release as it is installed beside the one before, whose files for browsers it keeps: who has read a page of that asks for them when it is
 * gone. The caller removes the folder.
 */
export function installBeside(before: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-installed-'))
  for (const name of ['package.json', 'build']) cpSync(name, join(folder, name), { recursive: true })
  const assets = 'build/client/assets'
  cpSync(join(before, assets), join(folder, assets), { recursive: true, force: false })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Gives it the tables of today, which it would refuse as those of a newer release, and builds it with them. */
export function giveMigrations(folder: string) {
  mkdirSync(join(folder, MIGRATIONS), { recursive: true })
  cpSync(MIGRATIONS, join(folder, MIGRATIONS), { recursive: true })
  build(folder)
}

const build = (folder: string) =>
  execFileSync('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'], {
    cwd: folder,
    env: ownEnv({ NODE_ENV: 'production' }),
    stdio: 'pipe',
  })

/** An environment without what this run of tests has put into it. */
export function ownEnv(more: Record<string, string>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|PORTAL_TEST|TEST_|NODE_ENV$)/.test(name),
  )
  return Object.fromEntries([...own, ...Object.entries(more)]) as NodeJS.ProcessEnv
}
