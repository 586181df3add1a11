import { Icon } from './icon'
import { type ToastMessage, useToastWords } from './toast-message'

/** What the last action came to, once, above the page it led to. */
export function ToastNotice({ toast }: { toast: ToastMessage | null }) {
  const words = useToastWords(toast)
  if (!toast || !words) return null
  return (
    <div className="said">
      <div className="wrap">
        <div className={`notice notice--${toast.kind}`} role={toast.kind === 'alert' ? 'alert' : 'status'}>
          <Icon name={toast.kind === 'alert' ? 'warning' : 'check'} />
          <p>
            <strong>{words.title}.</strong> {words.text}
          </p>
        </div>
      </div>
    </div>
  )
}
