import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from '~/paths'

test('the reverse proxy of the README writes no address into its log that lets somebody in', () => {
  const readme = readFileSync('README.md', 'utf8')
  const locations = [...readme.matchAll(/location ~ (\S+) \{([^}]*)\}/g)]
  const logged = (address: string) =>
    !locations.some(
      ([, pattern = '', rules]) => new RegExp(pattern).test(address) && rules?.includes('access_log off;'),
    )
  expect([`${paths.activate}/TOKEN`, `${paths.quickAccess}/TOKEN`].filter(logged)).toEqual([])
})
