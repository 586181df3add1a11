import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Component = {
  name: string
  version: string
  hashes?: { alg: string; content: string }[]
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[]
}

type Locked = { version: string; dev?: boolean }

test('the bill of materials names each dependency that runs, with version, hash and licence, and nothing of the day', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sbom-'))
  const file = join(folder, 'sbom.json')
  execFileSync('node', ['scripts/sbom.mjs', file])
  const bom = JSON.parse(readFileSync(file, 'utf8')) as { bomFormat: string; components: Component[] }
  rmSync(folder, { recursive: true })
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'portal-expedientes' } },
  })
  expect(JSON.stringify(bom)).not.toMatch(/"(?:timestamp|serialNumber)"/)

  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  const running = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  const locked = running.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
  const named = bom.components.map(({ name, version }) => `${name}@${version}`)
  expect([...new Set(named)].sort()).toEqual([...new Set(locked)].sort())
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(
    Object.keys(dependencies).filter((name) => !named.some((one) => one.startsWith(`${name}@`))),
  ).toEqual([])

  const unlicensed = bom.components.filter(({ licenses = [] }) => licenses.length === 0)
  expect(unlicensed.map(({ name, version }) => `${name}@${version}`)).toEqual([])
  expect(bom.components.filter(({ hashes = [] }) => hashes.length === 0).map(({ name }) => name)).toEqual([])
})
