import { useTexts } from '~/i18n/texts-context'

const SHORT = 100

/** A text of which the first 100 characters are enough for most; the whole opens without a script. */
export function LongText({ text }: { text: string }) {
  const { timeline } = useTexts()
  const signs = [...text]
  if (signs.length <= SHORT)
    return (
      <p className="prose lines" lang="es">
        {text}
      </p>
    )
  return (
    <details className="more prose">
      <summary>
        <span className="lines" lang="es">
          {signs.slice(0, SHORT).join('')}
          <span className="more__cut">…</span>
          <span className="more__rest">{signs.slice(SHORT).join('')}</span>
        </span>{' '}
        <span className="more__link more__cut">{timeline.readMore}</span>
        <span className="more__link more__rest">{timeline.readLess}</span>
      </summary>
    </details>
  )
}
