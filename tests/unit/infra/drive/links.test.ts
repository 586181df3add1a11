import { expect, test } from 'vitest'
import { linkToPath, loggablePath } from '~/infra/drive/graph/links'

const GRAPH = 'https://graph.microsoft.com'

test.each([
  [
    GRAPH,
    `${GRAPH}/v1.0/drives/b!Exp/root/delta?$top=3&token=cDI`,
    '/drives/b!Exp/root/delta?$top=3&token=cDI',
  ],
  [
    GRAPH,
    `${GRAPH}:443/v1.0/drives/b%21Exp/root/delta(token='a%2Fb')`,
    "/drives/b%21Exp/root/delta(token='a%2Fb')",
  ],
  [GRAPH, '/v1.0/drives/b!Exp/root/delta?token=cDI', '/drives/b!Exp/root/delta?token=cDI'],
  ['http://127.0.0.1:4443', 'http://127.0.0.1:4443/v1.0/me/drive', '/me/drive'],
  ['https://proxy.example/graph/', 'https://proxy.example/graph/v1.0/me/drive', '/me/drive'],
])('below %s the link %s is the path %s', (base, link, path) => {
  expect(linkToPath(base, link)).toBe(path)
})

test('an address inside a link is no other host for the client', () => {
  const link = `${GRAPH}/v1.0/drives/d/root/delta?token=https://mal.example/x`
  expect(linkToPath(GRAPH, link)).toBe('/drives/d/root/delta?token=https%3A%2F%2Fmal.example/x')
})

test.each([
  ['https://mal.example/v1.0/drives/d/root/delta'],
  ['https://graph.microsoft.com.mal.example/v1.0/me'],
  ['https://graph.microsoft.com@mal.example/v1.0/me'],
  ['http://graph.microsoft.com/v1.0/me'],
  ['https://graph.microsoft.com:8443/v1.0/me'],
  ['//mal.example/v1.0/me'],
  ['http://169.254.169.254/v1.0/me'],
  ['https://graph.microsoft.com/beta/me'],
  ['https://graph.microsoft.com/v1.0/../beta/me'],
  ['file:///etc/passwd'],
  ['https://'],
])('the link %s leads out of Graph and is refused', (link) => {
  expect(() => linkToPath(GRAPH, link)).toThrow(
    expect.objectContaining({ code: 'drive_unavailable', reason: 'foreignLink', repeat: 'never' }),
  )
})

test.each([
  ['/drives/b!Exp/items/01FILE/content?x=1', '/drives/…/items/…/content'],
  ['/shares/u!aHR0cHM6Ly9iLnNoYXJlcG9pbnQuY29t/driveItem', '/shares/…/driveItem'],
  ['/drives/b!Exp/root:/Garc%C3%ADa%20Ana/demanda.pdf:/children', '/drives/…/root:…'],
  ["/drives/b!Exp/root/delta(token='abc')", '/drives/…/root/delta(…)'],
  ['/me/drive', '/me/drive'],
  ['/sites?search=exped', '/sites'],
])('of %s the log says %s', (path, said) => {
  expect(loggablePath(path)).toBe(said)
})
