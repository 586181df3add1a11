import { z } from 'zod'
import { env } from '~/infra/env.server'
import { date } from '~/infra/http/form-fields'

const hosts = [/\.sharepoint\.(?:com|us|de|cn)$/, /^1drv\.ms$/, /^onedrive\.live\.com$/]
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Whether a URL is a sharing URL of OneDrive or SharePoint. The portal contacts no other host, so that a form value
 * cannot make the server probe its own network. `allowLoopback` is for an emulator.
 */
function isShareUrl(text: string, { allowLoopback }: { allowLoopback: boolean }): boolean {
  if (!URL.canParse(text)) return false
  if (/\p{Cc}/u.test(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  if (username || password) return false
  if (allowLoopback && loopback.test(hostname)) return /^https?:$/.test(protocol)
  return protocol === 'https:' && port === '' && hosts.some((host) => host.test(hostname))
}

const shareUrl = z
  .string('share_url_invalid')
  .trim()
  .max(2048, 'too_long')
  .refine((text) => isShareUrl(text, { allowLoopback: env().GRAPH_ALLOW_INSECURE }), 'share_url_invalid')
  // The parsed form, which is what was checked, not the text as typed.
  .transform((text) => new URL(text).href)

/** Schemas of the cloud drive's calls and forms. */
export const DriveShare = z.object({ shareUrl })
export const DriveUrl = z.object({ url: shareUrl })

/** The form of the panel: the URL is tested or saved. */
export const DriveShareForm = z.object({ url: shareUrl, intent: z.enum(['test', 'save']) })
export type DriveShareForm = z.output<typeof DriveShareForm>

/** The forms of the guided page: the connection is tried, or the last day of the application's secret is stored. */
export const ConnectForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('check') }),
  z.object({ intent: z.literal('secret'), on: date }),
])
export type ConnectForm = z.output<typeof ConnectForm>

/** The workbook at the root of the drive to read from now on. */
export const ChosenWorkbook = z.object({ name: z.string().max(255).catch('') })
