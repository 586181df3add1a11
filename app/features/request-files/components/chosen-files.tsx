import { type MouseEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { fileSize } from '~/i18n/format'
import { requestTexts } from '~/i18n/request-texts'
import { useLanguage } from '~/i18n/texts-context'
import { Breakable } from '~/ui/breakable'
import { buttonClass } from '~/ui/button'

type Props = { files: File[]; disabled: boolean; onChange: (files: File[]) => void }

/** What somebody is about to send, in the order in which it will be joined, which they can change. */
export function ChosenFiles({ files, disabled, onChange }: Props) {
  const words = requestTexts[useLanguage()]
  if (files.length === 0) return null
  const move = (from: number, to: number) => {
    const others = files.filter((_, at) => at !== from)
    onChange([...others.slice(0, to), ...files.slice(from, from + 1), ...others.slice(to)])
  }
  return (
    <fieldset className="chosen" disabled={disabled}>
      <legend className="field__label">{words.chosen(files.length)}</legend>
      <ol className="chosen__list">
        {files.map((file, at) => (
          <Chosen
            key={keyOf(file)}
            file={file}
            up={at > 0 ? () => move(at, at - 1) : undefined}
            down={at < files.length - 1 ? () => move(at, at + 1) : undefined}
            remove={() => onChange(files.filter((other) => other !== file))}
          />
        ))}
      </ol>
    </fieldset>
  )
}

type Verb = (() => void) | undefined

function Chosen({ file, ...verbs }: { file: File; up: Verb; down: Verb; remove: Verb }) {
  const words = requestTexts[useLanguage()]
  const language = useLanguage()
  const row = useRef<HTMLLIElement>(null)
  /** Whoever moves a photo by keyboard moves the same one on. */
  const press = (verb: () => void, { currentTarget }: MouseEvent<HTMLButtonElement>) => {
    flushSync(verb)
    const stays = currentTarget.isConnected ? currentTarget : row.current?.querySelector('button')
    stays?.focus()
  }
  return (
    <li ref={row} className="chosen__file">
      <Thumbnail file={file} />
      <span className="chosen__name">
        <Breakable text={file.name} /> ({fileSize(language, file.size)})
      </span>
      <span className="chosen__verbs">
        {(['up', 'down', 'remove'] as const).map((name) => {
          const verb = verbs[name]
          if (!verb) return null
          return (
            <button
              key={name}
              type="button"
              className={buttonClass({ quiet: true, small: true })}
              aria-label={words.verbOf(words[name], file.name)}
              onClick={(event) => press(verb, event)}
            >
              {words[name]}
            </button>
          )
        })}
      </span>
    </li>
  )
}

const keys = new WeakMap<File, number>()
let lastKey = 0

/** The same photo may be chosen twice: as two files. */
function keyOf(file: File): number {
  const key = keys.get(file) ?? lastKey + 1
  lastKey = Math.max(lastKey, key)
  keys.set(file, key)
  return key
}

const SIDE = 72

/** Drawn and not linked to: no address of a photo has to be allowed. */
function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    let isOver = false
    createImageBitmap(file, { resizeWidth: SIDE * 2 })
      .then((bitmap) => {
        if (!isOver) draw(canvas.current, bitmap)
        bitmap.close()
      })
      // A photo that this browser cannot draw is sent all the same.
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [file])
  return <canvas ref={canvas} className="chosen__photo" width={SIDE} height={SIDE} />
}

function draw(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap) {
  const scale = Math.max(SIDE / bitmap.width, SIDE / bitmap.height)
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  canvas?.getContext('2d')?.clearRect(0, 0, SIDE, SIDE)
  canvas?.getContext('2d')?.drawImage(bitmap, (SIDE - width) / 2, (SIDE - height) / 2, width, height)
}
