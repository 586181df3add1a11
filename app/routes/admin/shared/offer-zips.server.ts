import type { AdminViewer } from '~/access/viewer'
import { actorOf } from '~/features/audit/record.server'
import { receiveDelivery } from '~/features/deliveries/receive-delivery.server'
import type { Outcome } from '~/features/documents/components/upload-outcomes'
import { adminTexts } from '~/i18n/admin'
import type { RefusedFile, UploadedFile } from '~/infra/http/multipart.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { paths } from '~/paths'

type Files = { files: UploadedFile[]; refused: RefusedFile[] }

const isZip = ({ name }: { name: string }) => /\.zip$/i.test(name)

/** Whether there is anything but ZIPs among the files of an upload box. */
export const hasPapers = ({ files, refused }: Files) => ![...files, ...refused].every(isZip)

/**
 * Keeps the ZIPs among the files of an upload box, which are no documents: each waits on its own page for somebody to say that a court
 * delivered it. Returns what is told of them, and the other files.
 */
export async function offerZips(
  viewer: AdminViewer,
  { files, refused }: Files,
  { now, address, language }: RequestContext,
): Promise<Files & { zips: Outcome[] }> {
  const words = adminTexts[language].courtFolder
  const zips: Outcome[] = []
  const from = { source: 'panel' as const, actor: actorOf(viewer, address), now, offered: true }
  for (const file of files.filter(isZip)) {
    const [kept] = await receiveDelivery([{ path: file.name.replaceAll('\\', '/'), file }], [], from)
    const to = kept ? paths.adminDelivery(kept.id) : paths.adminDeliveries
    zips.push({
      ...NOTHING,
      fileName: file.name,
      state: 'waits',
      text: words.zipKept,
      next: to,
      zip: { isKept: true, to },
    })
  }
  for (const { name } of refused.filter(isZip))
    zips.push({
      ...NOTHING,
      fileName: name,
      state: 'refused',
      text: words.zipTooLarge,
      zip: { isKept: false, to: paths.adminDeliveries },
    })
  const others = {
    files: files.filter((file) => !isZip(file)),
    refused: refused.filter((file) => !isZip(file)),
  }
  return { ...others, zips }
}

const NOTHING = { text: null, place: null, held: null, next: null }
