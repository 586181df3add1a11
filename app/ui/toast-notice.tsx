import { useTexts } from '~/i18n/texts-context'
import { Icon } from './icon'

type Props = { toast: { kind: 'done' | 'alert'; text: string; values: Record<string, string> } }

/** What the last action came to, once, above the page it led to. */
export function ToastNotice({ toast }: Props) {
  const { toasts } = useTexts()
  if (!(toast.text in toasts)) return null
  const { title, text } = toasts[toast.text as keyof typeof toasts]
  return (
    <div className="said">
      <div className="wrap">
        <div className={`notice notice--${toast.kind}`} role={toast.kind === 'alert' ? 'alert' : 'status'}>
          <Icon name={toast.kind === 'alert' ? 'warning' : 'check'} />
          <p>
            <strong>{title}.</strong> {text(toast.values)}
          </p>
        </div>
      </div>
    </div>
  )
}
