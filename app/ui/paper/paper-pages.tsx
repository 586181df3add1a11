import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { paperTexts } from '~/i18n/paper-texts'
import { useLanguage } from '~/i18n/texts-context'
import { useHydrated } from '../use-hydrated'
import type { DrawnPage, ShownPaper } from './show-pages'

/** `zoom`: how wide a page is, in hundredths of the place there is. `over`: what stands over a page that is drawn. */
type Props = { url: string; zoom?: number; over?: (page: number, drawn: DrawnPage) => ReactNode }

/** The pages of a PDF as pictures, one below the other, each drawn as it comes near. Without scripts there is the link above. */
export function PaperPages({ url, zoom = 100, over }: Props) {
  const words = paperTexts[useLanguage()]
  const hydrated = useHydrated()
  const { paper, isLost, lose } = usePaper(url)
  if (!hydrated) return null
  if (isLost) return <p role="status">{words.notShown}</p>
  if (!paper) return <p role="status">{words.loading}</p>
  const numbers = Array.from({ length: paper.pages }, (_, index) => index + 1)
  return (
    <ol className="paperpages" data-zoom={zoom}>
      {numbers.map((page) => (
        <Page key={`${page} ${zoom}`} {...{ paper, page, over }} onLost={lose} />
      ))}
    </ol>
  )
}

/** Loads a paper from an address, or a file of this computer; what draws its pages comes only then. */
export function usePaper(source: string | File) {
  const [paper, setPaper] = useState<ShownPaper | null>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let shown: ShownPaper | null = null
    let isGone = false
    const show = async () => {
      const { loadPaper } = await import('./show-pages')
      shown = await loadPaper(typeof source === 'string' ? source : await source.arrayBuffer())
      if (isGone) shown.close()
      else setPaper(shown)
    }
    setLost(false)
    setPaper(null)
    show().catch(() => setLost(!isGone))
    return () => {
      isGone = true
      shown?.close()
    }
  }, [source])
  const lose = useCallback(() => setLost(true), [])
  return { paper, isLost, lose }
}

type PageProps = Pick<Props, 'over'> & { paper: ShownPaper; page: number; onLost: () => void }

/** Its picture goes as it leaves, because a phone has no room for those of three hundred pages; its place and its words stay. */
function Page({ paper, page, over, onLost }: PageProps) {
  const words = paperTexts[useLanguage()]
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<DrawnPage | null>(null)
  useEffect(() => {
    const picture = canvas.current
    if (!picture) return
    const near = new IntersectionObserver(
      ([seen]) => {
        const isDrawn = picture.hasAttribute('data-drawn')
        if (seen?.isIntersecting && !isDrawn) draw(picture)
        if (!seen?.isIntersecting && isDrawn) clear(picture)
      },
      { rootMargin: '1200px' },
    )
    const draw = (picture: HTMLCanvasElement) => {
      picture.setAttribute('data-drawn', 'soon')
      paper.draw(page, picture).then((page) => {
        picture.setAttribute('data-drawn', 'whole')
        picture.style.aspectRatio = `${picture.width} / ${picture.height}`
        setDrawn(page)
      }, onLost)
    }
    near.observe(picture)
    return () => near.disconnect()
  }, [paper, page, onLost])
  return (
    <li>
      <p className="small soft">{words.pageOf(page, paper.pages)}</p>
      <div className="paperpages__page">
        <canvas
          ref={canvas}
          width={595}
          height={842}
          role="img"
          aria-label={words.pageOf(page, paper.pages)}
        />
        {drawn && over?.(page, drawn)}
      </div>
      <p className="sr-only">{drawn?.words}</p>
    </li>
  )
}

function clear(picture: HTMLCanvasElement) {
  if (picture.getAttribute('data-drawn') !== 'whole') return
  picture.removeAttribute('data-drawn')
  picture.width = 0
  picture.height = 0
}
