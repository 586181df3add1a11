import { Icon } from './icon'
import { useToastWords } from './toast-message'
import { useToast } from './use-toast'

/** The result of the last action, shown once at the top of the page it led to. */
export function ToastNotice() {
  const toast = useToast()
  const words = useToastWords(toast)
  if (!toast || !words) return null
  return (
    <div className="said wrap">
      <div className={`notice notice--${toast.kind}`} role={toast.kind === 'alert' ? 'alert' : 'status'}>
        <Icon name={toast.kind === 'alert' ? 'warning' : 'check'} />
        <p>
          <strong lang={words.lang.title}>{words.title}.</strong>{' '}
          <span lang={words.lang.text}>{words.text}</span>
        </p>
      </div>
    </div>
  )
}
