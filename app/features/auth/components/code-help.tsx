import { useTexts } from '~/i18n/texts-context'

/** What to do when no mail comes: open text, not behind a click. */
export function CodeHelp() {
  const { code } = useTexts()
  return (
    <aside className="gate__aside" aria-labelledby="code-help">
      <h2 id="code-help">{code.helpTitle}</h2>
      <ul className="help">
        {code.help.map((line) => (
          <li key={line}>
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
