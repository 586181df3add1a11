import { useTexts } from '~/i18n/texts-context'
import { useFirm } from '~/ui/use-firm'
import { type Resend, ResendCode } from './resend-code'

/** `resend`: null if the page has a button for it already; `action`: where to request another code. */
type Props = { resend: Resend | null; action: string }

/** What to do if no e-mail arrives: always visible, not behind a click. */
export function CodeHelp({ resend, action }: Props) {
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
      {resend && <ResendCode resend={resend} action={action} />}
    </aside>
  )
}
