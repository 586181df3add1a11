import { useEffect, useRef, useState } from 'react'
import type { SignPlace } from '~/domain/signing/place'
import { signingTexts } from '~/i18n/signing-texts'
import { useLanguage } from '~/i18n/texts-context'
import { useHydrated } from '~/ui/use-hydrated'
import type { ShownPaper } from './show-pages'
import { SignBox } from './sign-box'

type Props = { url: string; pages: number; place: SignPlace | null }

/** The pages of a paper as pictures, one below the other, each drawn as it comes near. Without scripts there is the link above. */
export function PaperPages({ url, pages, place }: Props) {
  const words = signingTexts[useLanguage()]
  const hydrated = useHydrated()
  const [paper, setPaper] = useState<ShownPaper | null>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let shown: ShownPaper | null = null
    let isGone = false
    const show = async () => {
      const { loadPaper } = await import('./show-pages')
      shown = await loadPaper(url)
      if (isGone) shown.close()
      else setPaper(shown)
    }
    show().catch(() => setLost(!isGone))
    return () => {
      isGone = true
      shown?.close()
    }
  }, [url])
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  if (!hydrated) return null
  if (isLost) return <p role="status">{words.notShown}</p>
  if (!paper) return <p role="status">{words.loading}</p>
  return (
    <ol className="paperpages">
      {numbers.map((page) => (
        <Page
          key={page}
          {...{ paper, page, pages }}
          point={place?.page === page ? place : null}
          onLost={() => setLost(true)}
        />
      ))}
    </ol>
  )
}

type Point = { x: number; y: number }
type PageProps = { paper: ShownPaper; page: number; pages: number; point: Point | null; onLost: () => void }

function Page({ paper, page, pages, point, onLost }: PageProps) {
  const words = signingTexts[useLanguage()]
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const lost = useRef(onLost)
  lost.current = onLost
  useEffect(() => {
    const picture = canvas.current
    if (!picture) return
    const near = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        near.disconnect()
        paper.draw(page, picture).then(
          (drawn) => {
            picture.setAttribute('data-drawn', '')
            setSize(drawn)
          },
          () => lost.current(),
        )
      },
      { rootMargin: '1200px' },
    )
    near.observe(picture)
    return () => near.disconnect()
  }, [paper, page])
  return (
    <li>
      <p className="small soft">{words.pageOf(page, pages)}</p>
      <div className="signplace__page">
        <canvas ref={canvas} width={595} height={842} role="img" aria-label={words.pageOf(page, pages)} />
        {point && size && (
          <SignBox size={size} point={point}>
            {words.here}
          </SignBox>
        )}
      </div>
    </li>
  )
}
