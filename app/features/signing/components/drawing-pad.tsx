import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { signingTexts } from '~/i18n/signing-texts'
import { useLanguage } from '~/i18n/texts-context'
import { useHydrated } from '~/ui/use-hydrated'
import { BOARD, isDrawn, pathOf } from '../drawing'
import { DRAWING_LETTERS } from '../limits'

type Point = { x: number; y: number }

/** Points nearer than this to the last one add nothing that can be seen. */
const NEAREST = 3

/** A board to draw a signature on, in addition to the typed name. Without scripts there is none. `before`: what was drawn before. */
export function DrawingPad({ name, before }: { name: string; before: string }) {
  const words = signingTexts[useLanguage()]
  const hydrated = useHydrated()
  const canvas = useRef<HTMLCanvasElement>(null)
  const strokes = useRef<Point[][]>([])
  const [path, setPath] = useState(before)
  useEffect(() => {
    if (hydrated && canvas.current) draw(canvas.current, path)
  }, [hydrated, path])
  if (!hydrated) return null
  const add = (event: PointerEvent<HTMLCanvasElement>) => {
    const stroke = strokes.current.at(-1)
    const point = pointOf(event)
    const last = stroke?.at(-1)
    if (!stroke || (last && Math.hypot(point.x - last.x, point.y - last.y) < NEAREST)) return
    stroke.push(point)
    const longer = pathOf(strokes.current)
    if (longer.length > DRAWING_LETTERS) stroke.pop()
    else setPath(longer)
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    strokes.current.push([])
    add(event)
  }
  const clear = () => {
    strokes.current = []
    setPath('')
  }
  return (
    <div className="field">
      <p className="field__label" id="drawing-label">
        {words.draw}
      </p>
      <p className="field__hint">{words.drawHint}</p>
      <canvas
        ref={canvas}
        className="drawingpad"
        width={BOARD.width}
        height={BOARD.height}
        role="img"
        aria-labelledby="drawing-label"
        onPointerDown={begin}
        onPointerMove={(event) => event.buttons > 0 && add(event)}
      />
      {/* A touch by accident is no drawing. */}
      <input type="hidden" name={name} value={isDrawn(path) ? path : ''} />
      {path !== '' && (
        <button type="button" className="btn btn--text btn--small" onClick={clear}>
          {words.drawAgain}
        </button>
      )}
    </div>
  )
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const on = (part: number, most: number) => Math.min(most, Math.max(0, Math.round(part * most)))
  return {
    x: on((clientX - left) / width, BOARD.width),
    y: on((clientY - top) / height, BOARD.height),
  }
}

function draw(canvas: HTMLCanvasElement, path: string) {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.clearRect(0, 0, BOARD.width, BOARD.height)
  Object.assign(pen, { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: '#1a1a1e' })
  pen.stroke(new Path2D(path))
}
