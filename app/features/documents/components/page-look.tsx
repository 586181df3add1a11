import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import type { PageLook as Look } from '../document-screen'

/** The first page of something that is to be decided about, and how many there are. `isShown`: a photo of it stands there already. */
export function PageLook({ look, isShown = false }: { look: Look | null | undefined; isShown?: boolean }) {
  const { reading: words } = useAdminTexts()
  if (!look) return null
  return (
    <div className="pagelook">
      {look.src !== null && !isShown && (
        <img className="firstpage" src={look.src} alt="" width={120} height={160} loading="lazy" />
      )}
      {look.pages !== null && <span className="small soft">{words.pages(look.pages)}</span>}
    </div>
  )
}
