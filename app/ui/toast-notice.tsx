import { Form } from '@remix-run/react'
import { useTexts } from '~/i18n/texts-context'
import { buttonClass } from './button'
import { Icon } from './icon'
import { TOAST_ICONS } from './toast-message'
import { useToast } from './use-toast'

/** The result of the last action, shown once at the top of the page it led to. */
export function ToastNotice() {
  const toast = useToast()
  if (!toast) return null
  return (
    <div className="said wrap">
      <div className={`notice notice--${toast.kind}`} role={toast.kind === 'alert' ? 'alert' : 'status'}>
        <Icon name={TOAST_ICONS[toast.kind]} />
        <p>
          <strong lang={toast.lang.title}>{toast.title}.</strong>{' '}
          <span lang={toast.lang.text}>{toast.text}</span>
        </p>
        {toast.undo && <Undo {...toast.undo} />}
      </div>
    </div>
  )
}

/** Takes the action back with one button. */
function Undo({ action, ids }: { action: string; ids: number[] }) {
  const { undo } = useTexts().toaster
  return (
    <Form method="post" action={action} preventScrollReset>
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <button type="submit" className={buttonClass({ quiet: true, small: true })}>
        {undo}
      </button>
    </Form>
  )
}
