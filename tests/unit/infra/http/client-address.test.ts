import { expect, test } from 'vitest'
import { setEnv } from '~/infra/env.server'
import { addressOf, networkOf } from '~/infra/http/client-address.server'
import { requestOn, socketFrom } from '../../../support/request-on'

function behind(proxies: number, forwarded?: string) {
  setEnv({ TRUST_PROXY: String(proxies) })
  const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded }
  return addressOf(new Request('http://localhost/', { headers }))
}

test('without a proxy of our own no header is believed', () => {
  expect(behind(0, '203.0.113.7')).toBeNull()
})

test.each([
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1,203.0.113.7 ', '203.0.113.7'],
  [2, '203.0.113.7, 10.0.0.2', '203.0.113.7'],
  [2, '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  [1, '2001:db8::7', '2001:db8::7'],
  [1, '203.0.113.7:1234', '203.0.113.7'],
  [1, '[2001:db8::7]', '2001:db8::7'],
  [1, '[2001:db8::7]:443', '2001:db8::7'],
])('behind %i proxies “%s” comes from %s', (proxies, forwarded, address) => {
  expect(behind(proxies, forwarded)).toBe(address)
})

test.each([
  [1, undefined, 'is no header'],
  [1, '', 'is an empty header'],
  [2, '203.0.113.7', 'are fewer entries than proxies'],
  [1, '203.0.113.7, unknown', 'is a word'],
  [1, '203.0.113.7, ', 'is an empty entry'],
  [1, '203.0.113.999', 'is no address'],
  [1, '<script>', 'is nonsense'],
  [1, 'fe80::1%eth0', 'is an address with a zone'],
  [1, '[fe80::1%eth0]:80', 'is an address with a zone'],
  [1, '203.0.113.7:', 'is half a port'],
])('behind %i proxies “%s” tells no address: there %s', (proxies, forwarded, _why) => {
  expect(behind(proxies, forwarded)).toBeNull()
})

test('where the header tells no address, that of the connection counts', () => {
  setEnv({ TRUST_PROXY: '1' })
  for (const forwarded of ['unknown', 'fe80::1%eth0', '']) {
    const { request } = requestOn(socketFrom('198.51.100.9'), { 'x-forwarded-for': forwarded })
    expect(addressOf(request)).toBe('198.51.100.9')
  }
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001::3:4:5:6:7:8', '2001:0:3:4::/64'],
  ['2001:db8:1::6:7:8', '2001:db8:1:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('all addresses of one /64 are one network, those of the next are another', () => {
  expect(networkOf('2001:db8:0:1:ffff::1')).toBe(networkOf('2001:db8:0:1::2'))
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'))
})
