import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:m?js|css|svg)$/
/** Below, a file fits into one packet anyway. */
const MIN_BYTES = 1000
const compress = promisify(brotliCompress)

/** Leaves each text file of the browser compressed beside it (`.br`), once the server's build, which is the last, has ended. */
export function compressedFiles(folder: string): Plugin {
  let isLast = false
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved({ build }) {
      isLast = Boolean(build.ssr)
    },
    async closeBundle() {
      if (!isLast) return
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file)).map((file) => leave(join(folder, file))),
      )
    },
  }
}

async function leave(file: string) {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return
  const compressed = await compress(content)
  if (compressed.length < content.length) await writeFile(`${file}.br`, compressed)
}
