import { expect, test } from 'vitest'
import { DriveUrl } from '~/features/cloud-drive/schemas.server'

const read = (url: string) => DriveUrl.safeParse({ url }).data?.url

test.each([
  ['https://firma.sharepoint.com/:f:/s/x', 'https://firma.sharepoint.com/:f:/s/x'],
  [' https://FIRMA.sharepoint.com ', 'https://firma.sharepoint.com/'],
  ['https://firma.sharepoint.com:443/x y', 'https://firma.sharepoint.com/x%20y'],
])('“%s” is kept as a program reads it', (typed, kept) => {
  expect(read(typed)).toBe(kept)
})

test.each([
  ['https://x.sharepoint.com/\r\nHost: evil'],
  ['https://x.sharepoint.com/\tx'],
  ['https://x.sharepoint.com:22/'],
  ['https://a:b@x.sharepoint.com/'],
  ['http://x.sharepoint.com/'],
  ['https://x.sharepoint.com.evil.example/'],
])('%j is refused', (typed) => {
  expect(read(typed)).toBeUndefined()
})
