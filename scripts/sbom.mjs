import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The bill of materials of what runs (`build/sbom.json`, CycloneDX), made by npm of the lockfile alone, without a network. One
 * lockfile and one npm give the same file: when and in which folder it was made is left out, and so is its random number.
 */
const FILE = process.argv[2] ?? 'build/sbom.json'

/**
 * Licences that a package states in its README alone.
 * @type {Record<string, string>}
 */
const STATED_ELSEWHERE = { 'combine-errors@3.0.3': 'MIT' }

/** What npm notes of a package that only tools of development need. */
const DEVELOPMENT = 'cdx:npm:package:development'

process.chdir(new URL('..', import.meta.url).pathname)
// Not `--omit=dev`, which leaves out what both the portal and a tool of development need, such as React.
const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline']
const { stdout, status } = spawnSync('npm', [...args, '--no-update-notifier'], {
  encoding: 'utf8',
  maxBuffer: 1e8,
})
if (status === 0) write(JSON.parse(stdout))
else {
  // A portal runs without it, and older releases of npm cannot make one.
  rmSync(FILE, { force: true })
  console.error('No bill of materials: `npm sbom` failed. It needs npm 10 or newer and package-lock.json.')
}

/** @param {Record<string, any>} bom */
function write({ serialNumber: _, ...bom }) {
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  delete bom.metadata.timestamp
  bom.metadata.component.name = name
  bom.components = bom.components.filter(
    (/** @type {any} */ { properties }) =>
      !properties.some((/** @type {any} */ { name }) => name === DEVELOPMENT),
  )
  const kept = new Set([bom.metadata.component, ...bom.components].map((component) => component['bom-ref']))
  bom.dependencies = bom.dependencies
    .filter((/** @type {any} */ { ref }) => kept.has(ref))
    .map((/** @type {any} */ { ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((/** @type {string} */ one) => kept.has(one)),
    }))
  for (const component of bom.components) {
    // npm leaves out what is no identifier of SPDX, such as `Public Domain`.
    const stated =
      packages[`node_modules/${component.name}`]?.license ?? STATED_ELSEWHERE[component['bom-ref']]
    if (!component.licenses && stated) component.licenses = [{ license: { name: stated } }]
  }
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify(bom, null, 2)}\n`)
}
