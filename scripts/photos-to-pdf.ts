import { photosToPdf } from '~/infra/photos/photos-to-pdf.server'

/** The process that makes one PDF of photos: its arguments are where it goes, and the photos in order. */
const [target = '', ...photos] = process.argv.slice(2)
process.send?.(await photosToPdf(target, photos))
process.disconnect?.()
