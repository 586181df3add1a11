import { spawn } from 'node:child_process'
import { ensureInstalled, requireNode, TSC } from './prepare.mjs'

/**
 * `npm run check`: types, lint and unit tests in parallel, for use every few minutes. Needs no build and no browser. With
 * names of parts, only those; with `--house`, the figures of the house, which `tests/unit/house.test.ts` holds.
 */
process.chdir(new URL('..', import.meta.url).pathname)
/** @type {[what: string, command: string, args: string[]][]} */
const parts = [
  ['types', TSC, ['--pretty']],
  ['lint', 'node_modules/.bin/biome', ['check', '--colors=force', '.']],
  ['unit tests', 'node_modules/.bin/vitest', ['run', '--project', 'unit', '--reporter=dot']],
]
const words = process.argv.slice(2)
const isHouse = words.join() === '--house'
const names = parts.map(([what]) => what)
if (!isHouse && !words.every((word) => names.includes(word))) {
  console.error(`Name some of ${names.map((name) => `"${name}"`).join(', ')}, or only --house.`)
  process.exit(2)
}
requireNode()
ensureInstalled()

if (isHouse) {
  // Loaded here: on a fresh clone it is there only after the installation.
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport('./tests/support/house.ts')
  console.table(module.houseFigures())
} else {
  const chosenParts = parts.filter(([what]) => words.length === 0 || words.includes(what))
  const passed = await Promise.all(chosenParts.map(([what, command, args]) => run(what, command, args)))
  process.exitCode = passed.every(Boolean) ? 0 : 1
}

/**
 * Prints the output of a part at its end, and only if it failed.
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
function run(what, command, args) {
  const began = Date.now()
  const child = spawn(command, args)
  /** @type {Buffer[]} */
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(output))
      console.log(`${code === 0 ? '✓' : '✗'} ${what} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
      resolve(code === 0)
    })
  })
}
