import { useTexts } from '~/i18n/texts-context'

const SHORT = 100

/** A text whose first 100 characters are usually enough; the rest opens without scripts. */
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
    <details className="longtext prose">
      <summary>
        <span className="lines" lang="es">
          {signs.slice(0, SHORT).join('')}
          <span className="longtext__cut">…</span>
          <span className="longtext__rest">{signs.slice(SHORT).join('')}</span>
        </span>{' '}
        <span className="longtext__link longtext__cut">{timeline.readMore}</span>
        <span className="longtext__link longtext__rest">{timeline.readLess}</span>
      </summary>
    </details>
  )
}
