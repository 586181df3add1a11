import { z } from 'zod'
import { env } from '~/infra/env.server'
import { isShareUrl } from './share-url'

const shareUrl = z
  .string('share_url_invalid')
  .trim()
  .max(2048, 'too_long')
  .refine((text) => isShareUrl(text, { allowLoopback: env().GRAPH_ALLOW_INSECURE }), 'share_url_invalid')
  // As a program reads it, which is what was looked at; not as it was typed.
  .transform((text) => new URL(text).href)

/** What the calls and forms of the cloud drive take. */
export const DriveShare = z.object({ shareUrl })
export const DriveUrl = z.object({ url: shareUrl })

/** The form of the panel: the address is tried, or kept. */
export const DriveShareForm = z.object({ url: shareUrl, intent: z.enum(['test', 'save']) })
export type DriveShareForm = z.output<typeof DriveShareForm>

/** Which workbook at the root of the drive is read from now on. */
export const ChosenWorkbook = z.object({ name: z.string().max(255).catch('') })
