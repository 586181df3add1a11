import { z } from 'zod'
import { env } from '~/infra/env.server'
import { isShareUrl } from './share-url'

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

/** The workbook at the root of the drive to read from now on. */
export const ChosenWorkbook = z.object({ name: z.string().max(255).catch('') })
