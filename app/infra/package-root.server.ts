import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

let root: string | undefined

/** The folder of `package.json`, wherever the running file was built. */
export function packageRoot(): string {
  root ??= climb(dirname(fileURLToPath(import.meta.url)))
  return root
}

function climb(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  if (dirname(folder) === folder) throw new Error('package.json was not found above the running file')
  return climb(dirname(folder))
}
