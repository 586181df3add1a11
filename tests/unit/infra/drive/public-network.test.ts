import { expect, test } from 'vitest'
import { isPublicAddress, isPublicName } from '~/infra/drive/graph/public-network.server'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '::ffff:10.1.2.3',
  '::ffff:7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2002:a01:203::1',
  '2001:0:a01:203::1',
  '64:ff9b:1::a01:203',
  'fec0::1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['13.107.136.10', '172.32.0.1', '2620:1ec:8f8::10', '64:ff9b::d6b:880a', '::ffff:13.107.136.10'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each(['sharepoint.com', 'a-b.push.example', 'push.example.'])('%s is a public name', (name) => {
  expect(isPublicName(name)).toBe(true)
})

test.each([
  'intranet',
  'a..example',
  'example..',
  '.example',
  '127.0.0.1;https',
  '10.0.0.1',
  '[::1]',
  'nas.lan',
])('%s is no public name', (name) => {
  expect(isPublicName(name)).toBe(false)
})
