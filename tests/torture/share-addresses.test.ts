import { row } from './row'
import { asWho } from './shots'

const HOSTS = [
  'firma.sharepoint.com',
  'a@firma.sharepoint.com',
  'firma.sharepoint.com@evil.example',
  'evil.example#firma.sharepoint.com',
  'evil.example?x=.sharepoint.com',
  'evil.example\\@firma.sharepoint.com',
  'evil.example/.sharepoint.com',
  'firma.sharepoint.com.evil.example',
  'firma.sharepoint.com.',
  'firmasharepoint.com',
  'firma。sharepoint。com',
  'firma.sharepoint%2ecom',
  'firma.sharepoint.com%00.evil.example',
  'firma.sharepoint.com:22',
  'firma.sharepoint.com:443',
  '[::1]',
  '[::ffff:169.254.169.254]',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '127.0.0.1',
  'localhost',
  '169.254.169.254',
  '1drv.ms',
  '.sharepoint.com',
  'ｆirma.sharepoint.com',
]
const TAILS = ['/:f:/s/x', '/\r\nHost: evil.example']
const OTHERS = [
  'javascript:alert(1)//.sharepoint.com',
  'file:///etc/passwd',
  'ftp://x.sharepoint.com/',
  '//x.sharepoint.com',
  'x',
  '',
]

row('addresses of shares', async ({ world, ask }) => {
  const headers = { ...asWho(world, 'admin'), 'Content-Type': 'application/json' }
  const all = [...HOSTS.flatMap((host) => TAILS.map((tail) => `https://${host}${tail}`)), ...OTHERS]
  for (const url of all)
    await ask(
      '/api/onedrive/store-sharepoint-url',
      { method: 'POST', headers, body: JSON.stringify({ url }) },
      ({ status, text }) => {
        if (status !== 200) return null
        const read = URL.canParse(url) ? new URL(url) : null
        const good =
          /(?:^|\.)(?:sharepoint\.com|1drv\.ms)$/.test(read?.hostname ?? '') && !read?.port && !read?.username
        return good && !/[\r\n]/.test(text) ? null : `${url} is kept`
      },
    )
})
