import { gzipSync } from 'node:zlib'
import type { Figure } from './figures'

const MAX_SCRIPT_KB = 125
const MAX_HTML_KB = 20

export type Weighed = { page: string; html: string }

/** What the scripts of each page weigh in all, and the markup of the first. */
export async function weightsOf(url: string, pages: Weighed[]): Promise<Figure[]> {
  const weights = await Promise.all(
    pages.map(async ({ page, html }) => ({ page, kilobytes: await scriptWeight(url, html) })),
  )
  const heaviest = weights.reduce((most, one) => (one.kilobytes > most.kilobytes ? one : most))
  const [first] = pages
  return [
    {
      what: 'scripts of a client page in all, compressed with gzip',
      value: heaviest.kilobytes,
      unit: 'KB',
      target: { most: MAX_SCRIPT_KB },
      ours: `${heaviest.page}, the heaviest of ${pages.length}`,
    },
    {
      what: `markup of ${first?.page}, compressed with gzip`,
      value: gzipSync(first?.html ?? '').length / 1000,
      unit: 'KB',
      target: { most: MAX_HTML_KB },
      ours: `${Math.round((first?.html.length ?? 0) / 1000)} KB as it is`,
    },
  ]
}

async function scriptWeight(url: string, html: string): Promise<number> {
  const sizes = new Map<string, number>()
  const follow = async (path: string): Promise<void> => {
    if (sizes.has(path)) return
    sizes.set(path, 0)
    const code = await (await fetch(url + path)).text()
    sizes.set(path, gzipSync(code).length)
    const imports = [...code.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)]
    await Promise.all(imports.map(([, name]) => follow(`/assets/${name}`)))
  }
  const named = [...html.matchAll(/(?:href=|from |import )"(\/assets\/[\w.-]+\.js)"/g)]
  await Promise.all(named.map(([, path = '']) => follow(path)))
  if (named.length === 0) throw new Error('the page names no script')
  const inline = [...html.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(([, code]) => code).join('')
  return ([...sizes.values()].reduce((sum, size) => sum + size, 0) + gzipSync(inline).length) / 1000
}
