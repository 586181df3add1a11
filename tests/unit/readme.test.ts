import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FILES_AT_ONCE } from '~/features/request-files/limits'
import { paths } from '~/paths'
import { readSources } from '../support/sources'

test('the reverse proxy of the README writes no address into its log that lets somebody in', () => {
  const readme = readFileSync('README.md', 'utf8')
  const [, format = ''] = /log_format portal ([^;]*);/.exec(readme) ?? []
  expect(readme).toMatch(/access_log \S+ portal;/)
  // Whole addresses, their queries, and where a request came from.
  expect(format).not.toMatch(/\$(?:request(?:_uri)?|uri|args|query_string|http_referer)\b/)
  expect(format).toContain('$portal_path')
  const [, pattern = '', written] =
    /map \$uri \$portal_path \{[^}]*?"~\*([^"]+)" "([^"]+)"/.exec(readme) ?? []
  const logged = (address: string) => {
    const { groups: { way = '' } = {} } = new RegExp(pattern, 'i').exec(address) ?? {}
    return way === '' ? address : String(written).replace('$way', way)
  }
  const withToken = [...routesInWords().matchAll(/'([^']*):token'/g)].map(([, way]) => `/${way}`)
  withToken.push(paths.callFeed('').replace('.ics', ''))
  expect(withToken).toEqual(
    expect.arrayContaining([`${paths.activate}/`, `${paths.quickAccess}/`, paths.newsMute('')]),
  )
  const [, silent = ''] = /location ~\* (\S+) \{\s*error_log \/dev\/null;/.exec(readme) ?? []
  expect(readFileSync('docs/firms.md', 'utf8')).toContain(`location ~* ${silent} {`)
  for (const way of withToken) {
    expect(new RegExp(silent, 'i').test(`${way}TOKEN`)).toBe(true)
    expect(logged(`${way}TOKEN`)).toBe(`${way}-`)
    expect(logged(`${way.toUpperCase()}TOKEN/more`)).toBe(`${way.toUpperCase()}-`)
  }
  expect(logged('/dashboard')).toBe('/dashboard')
})

test('the proxy of several machines writes no address into its log either', () => {
  const [, format = ''] =
    /\nfrontend portal\n(?: .*\n)*? {2}log-format "([^"]*)"\n/.exec(
      readFileSync('docs/scaling.md', 'utf8'),
    ) ?? []
  // The request, and its parts: address, path, query; what was captured of headers.
  expect(format.match(/%(?:\{[^}]*\})?\w+/g)).toEqual(['%ci', '%tr', '%HM', '%b', '%s', '%ST', '%B', '%Ta'])
})

/** The pages that take several files in one request: where, and how many megabytes with the default of `MAX_UPLOAD_MB`. */
const TAKEN: Record<string, [string, number]> = {
  'app/routes/admin/deliveries/deliveries.tsx': [paths.adminDeliveries, 500],
  'app/routes/admin/documents/documents-upload.tsx': ['/admin/documents/upload', 20 * 25],
  'app/routes/client/messages/case-messages.tsx': ['/cases/1/messages', FILES_AT_ONCE * 25],
  'app/routes/client/requests/request.tsx': ['/cases/1/requests/2', FILES_AT_ONCE * 25],
}

test.each(['README.md', 'docs/firms.md'])(
  'the proxy of %s lets through what a page takes at once',
  (page) => {
    const ofSeveral = readSources(['app/routes']).filter(({ text }) => /maxFiles: (?!1\b)/.test(text))
    expect(ofSeveral.map(({ path }) => path)).toEqual(Object.keys(TAKEN))
    const text = readFileSync(page, 'utf8')
    const limitIn = (block: string) => /client_max_body_size (\d+)m;/.exec(block)?.[1]
    const locations = [...text.matchAll(/location ~\*? (\S+) \{([^}]*)\}/g)]
    const limitOf = (address: string) => {
      const [, , block = ''] = locations.find(([, pattern = '']) => new RegExp(pattern).test(address)) ?? []
      return Number(limitIn(block) ?? limitIn(text))
    }
    for (const [address, megabytes] of Object.values(TAKEN))
      for (const way of [address, `${address}.data`]) expect(limitOf(way), way).toBeGreaterThan(megabytes)
    expect(['/admin/documents/upload-one', '/admin/deliveries/1', '/cases/1/documents'].map(limitOf)).toEqual(
      Array(3).fill(30),
    )
  },
)

test.each(['README.md', 'docs/firms.md'])(
  '%s opens to the portal what its unit closes and a setting names',
  (page) => {
    const text = readFileSync(page, 'utf8')
    expect(text).toMatch(
      /`OFFSITE_REPOSITORY[^#]*`DRIVE_FOLDER`[^#]*\[Service\]\nReadWritePaths=-\/\S+ -\/\S+\n/,
    )
  },
)

test('no setting in a document has a comment behind it, which systemd would read as part of the value', () => {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.md$/.test(name),
  )
  const texts = ['README.md', '.env.example', ...pages.map((name) => `docs/${name}`)].map((page) =>
    readFileSync(page, 'utf8'),
  )
  expect(texts.flatMap((text) => text.match(/^[A-Z][A-Z0-9_]*=.*[ \t]#.*$/gm) ?? [])).toEqual([])
})

function routesInWords(): string {
  return ['routes', 'client-routes'].map((name) => readFileSync(`app/${name}.ts`, 'utf8')).join('\n')
}
