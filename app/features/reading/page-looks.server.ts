import type { AdminViewer } from '~/access/viewer'
import type { FirstPage, PageLook } from '~/features/documents/document-screen'
import { firstPagesOf } from '~/features/documents/receipts.server'
import { paths } from '~/paths'
import type { Listed } from './proposals.server'
import { firstPagesOfWaiting } from './waiting-texts.server'

/** How documents and files that wait look, by their names in a list. */
export function pageLooksOf(_viewer: AdminViewer, listed: Listed[]): Record<string, PageLook> {
  const ids = <Id>(idOf: (of: Listed['of']) => Id | null) => listed.flatMap(({ of }) => idOf(of) ?? [])
  const documents = firstPagesOf(ids((of) => ('document' in of ? of.document : null)))
  const files = firstPagesOfWaiting({ files: ids((of) => ('file' in of ? of.file : null)) })
  const uploads = firstPagesOfWaiting({ uploads: ids((of) => ('upload' in of ? of.upload : null)) })
  const lookOf = ({ of }: Listed): PageLook | null => {
    if ('document' in of)
      return look(documents.get(of.document), (version) => paths.firstPage(of.document, version))
    if ('file' in of) return look(files.get(of.file), (version) => paths.adminReceivedFirst(of.file, version))
    return look(uploads.get(of.upload), (version) => paths.adminWaitingFirst(of.upload, version))
  }
  return Object.fromEntries(
    listed.flatMap((one) => {
      const pageLook = lookOf(one)
      return pageLook ? [[one.key, pageLook] as const] : []
    }),
  )
}

function look(first: FirstPage | undefined, srcOf: (version: number) => string): PageLook | null {
  if (!first || (first.pages === null && first.version === null)) return null
  return { pages: first.pages, src: first.version === null ? null : srcOf(first.version) }
}
