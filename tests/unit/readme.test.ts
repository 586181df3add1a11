import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from '~/paths'

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

function routesInWords(): string {
  return ['routes', 'client-routes'].map((name) => readFileSync(`app/${name}.ts`, 'utf8')).join('\n')
}
