import { useTexts } from '~/i18n/texts-context'
import { useFirm } from '~/ui/use-firm'
import { type Resend, ResendCode } from './resend-code'

/** What to do if no e-mail arrives: always visible, not behind a click. `action`: where to request another code. */
export function CodeHelp({ resend, action }: { resend: Resend; action: string }) {
  const { code, auth } = useTexts()
  const { phone, phoneLink } = useFirm()
  return (
    <aside className="gate__aside" aria-labelledby="code-help">
      <h2 id="code-help">{code.helpTitle}</h2>
      <ul className="help">
        {code.help.map((line) => (
          <li key={line}>
            <span>{line}</span>
          </li>
        ))}
        {phone && (
          <li>
            <span>
              {auth.cannotEnter}
              <a className="nowrap" href={phoneLink}>
                <strong>{phone}</strong>
              </a>
            </span>
          </li>
        )}
      </ul>
      <ResendCode {...resend} action={action} />
    </aside>
  )
}
