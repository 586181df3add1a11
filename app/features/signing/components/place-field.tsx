import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { NAMED_PLACES, type NamedPlace, PLACE_NAMES } from '~/domain/signing/place'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { messageText } from '~/i18n/texts'
import { useLanguage } from '~/i18n/texts-context'
import type { FormField } from '~/ui/field'
import { usePaper } from '~/ui/paper/paper-pages'
import { SignBox } from './sign-box'

/** The paper that is chosen in the form: a file of this computer, or the address of a document. */
export type ChosenPaper = File | string | null
type Props = { fields: Record<'signPage' | 'place' | 'x' | 'y', FormField>; chosen: ChosenPaper }
type Point = { x: number; y: number }

/** Where the signature goes: a page and one of nine places, or, with scripts, a point on the page as it is shown. */
export function PlaceField({ fields, chosen }: Props) {
  const { signature: words } = useAdminTexts()
  const language = useLanguage()
  const typed = (field: FormField) => String(field.initialValue ?? '')
  const [page, setPage] = useState(typed(fields.signPage))
  const [place, setPlace] = useState(typed(fields.place) || 'bottom_right')
  const [point, setPoint] = useState<Point | null>(pointOf(typed(fields.x), typed(fields.y)))
  const onPaper = place === 'point' ? point : (NAMED_PLACES[place as NamedPlace] ?? null)
  const options = [...PLACE_NAMES, ...(point ? (['point'] as const) : []), 'none' as const]
  return (
    <fieldset className="stack stack--tight">
      <legend className="field__label">{words.place}</legend>
      <div className="pair">
        <div className={fields.signPage.errors ? 'field field--error' : 'field'}>
          <label className="field__label" htmlFor={fields.signPage.id}>
            {words.placePage}
          </label>
          <p className="field__hint" id={`${fields.signPage.id}-hint`}>
            {words.placePageHint}
          </p>
          {fields.signPage.errors && (
            <p className="field__error">
              {fields.signPage.errors.map((error) => messageText(language, error)).join(' ')}
            </p>
          )}
          <input
            id={fields.signPage.id}
            name={fields.signPage.name}
            className="input"
            inputMode="numeric"
            maxLength={3}
            value={page}
            aria-describedby={`${fields.signPage.id}-hint`}
            onChange={(event) => setPage(event.currentTarget.value)}
          />
        </div>
        <div className="field">
          <input type="hidden" name="x" value={point?.x ?? ''} readOnly />
          <input type="hidden" name="y" value={point?.y ?? ''} readOnly />
          <label className="field__label" htmlFor={fields.place.id}>
            {words.placeOn}
          </label>
          <select
            id={fields.place.id}
            name={fields.place.name}
            className="select"
            value={place}
            onChange={(event) => setPlace(event.currentTarget.value)}
          >
            {options.map((value) => (
              <option key={value} value={value}>
                {words.places[value]}
              </option>
            ))}
          </select>
        </div>
      </div>
      {chosen && place !== 'none' && (
        <Preview
          chosen={chosen}
          page={Number(page) || null}
          onPage={(number) => setPage(String(number))}
          point={onPaper}
          onPoint={(at) => {
            setPoint(at)
            setPlace('point')
          }}
        />
      )}
    </fieldset>
  )
}

function pointOf(x: string, y: string): Point | null {
  return x === '' || y === '' ? null : { x: Number(x), y: Number(y) }
}

type PreviewProps = {
  chosen: File | string
  page: number | null
  onPage: (page: number) => void
  point: Point | null
  onPoint: (point: Point) => void
}

/** The page on which the signature goes, with its box. */
function Preview({ chosen, page, onPage, point, onPoint }: PreviewProps) {
  const { signature: words } = useAdminTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { paper, isLost, lose } = usePaper(chosen)
  const [size, setSize] = useState({ width: 595, height: 842 })
  const shown = paper && Math.min(Math.max(page ?? paper.pages, 1), paper.pages)
  useEffect(() => {
    const picture = canvas.current
    if (!paper || !shown || !picture) return
    paper.draw(shown, picture).then(setSize, lose)
  }, [paper, shown, lose])
  if (isLost) return <p className="small soft">{words.placeUnseen}</p>
  if (!paper || !shown) return null
  const choose = (event: MouseEvent<HTMLElement>) => {
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const on = (part: number) => Math.min(1000, Math.max(0, Math.round(part * 1000)))
    onPoint({ x: on((event.clientX - left) / width), y: on((event.clientY - top) / height) })
  }
  return (
    <div className="signplace">
      <p className="signplace__pages">
        <button
          type="button"
          className="btn btn--text btn--small"
          disabled={shown === 1}
          onClick={() => onPage(shown - 1)}
        >
          {words.placeBefore}
        </button>
        <span className="small">{words.placePageOf(shown, paper.pages)}</span>
        <button
          type="button"
          className="btn btn--text btn--small"
          disabled={shown === paper.pages}
          onClick={() => onPage(shown + 1)}
        >
          {words.placeAfter}
        </button>
      </p>
      <p className="small soft">{words.placeHint}</p>
      {/* The fields above do the same with a keyboard. */}
      <button type="button" tabIndex={-1} className="signplace__page" onClick={choose}>
        <canvas
          ref={canvas}
          width={595}
          height={842}
          role="img"
          aria-label={words.placePageOf(shown, paper.pages)}
        />
        {point && <SignBox size={size} point={point} />}
      </button>
    </div>
  )
}
