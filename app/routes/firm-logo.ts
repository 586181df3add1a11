import { allowAnyone } from '~/features/auth/guards.server'
import { readLogoBytes } from '~/features/settings/firm.server'
import { page } from './shared/page.server'

/** The firm's logo. Its URL contains the hash of its content, so browsers may cache it for good. */
export const loader = page(allowAnyone, ({ params }) => {
  const bytes = readLogoBytes((params.file ?? '').replace(/\.png$/, ''))
  const headers = new Headers({
    'Content-Type': 'image/png',
    'Content-Length': String(bytes.length),
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
  return new Response(Uint8Array.from(bytes), { headers })
})
