import { requestTexts } from '~/i18n/request-texts'
import { useLanguage } from '~/i18n/texts-context'
import type { Progress } from './use-sending'

const MINUTE_MS = 60_000

/** How far sending has come, in plain words, and no more than is known. */
export function SendingProgress({ progress: { file, files, part, left } }: { progress: Progress }) {
  const words = requestTexts[useLanguage()]
  return (
    <div className="sending">
      <p role="status">{part < 1 ? words.progress(file, files) : words.finishing}</p>
      <progress value={part} max={1} aria-label={words.sending} />
      {part < 1 && left !== null && (
        <p className="small soft">{words.left(left < MINUTE_MS ? null : Math.round(left / MINUTE_MS))}</p>
      )}
    </div>
  )
}
