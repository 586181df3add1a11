import * as Toast from '@radix-ui/react-toast'
import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { Icon } from '../icon'
import { TOAST_ICONS, type ToastMessage } from '../toast-message'
import { useToast } from '../use-toast'

const DURATION_MS = 5000
const SWIPE_PX = 50

/** A notice that can be seen is enough: everything is said once. */
function isNoticeInSight(): boolean {
  const box = document.querySelector('.said .notice')?.getBoundingClientRect()
  return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight
}

/** Repeats the page's notice for people who look elsewhere: one at a time, five seconds, F8 moves the focus to it. */
export default function Toaster() {
  const toast = useToast()
  const [shown, setShown] = useState<ToastMessage | null>(null)
  const { state } = useNavigation()
  useEffect(() => {
    if (toast && !isNoticeInSight()) setShown(toast)
  }, [toast])
  useEffect(() => {
    if (state === 'submitting') setShown(null)
  }, [state])
  const { notifications, close } = useTexts().toaster
  return (
    <Toast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      label={notifications}
    >
      {shown && (
        <Toast.Root
          className={`toast toast--${shown.kind}`}
          onOpenChange={(open) => {
            if (!open) setShown(null)
          }}
        >
          <Icon name={TOAST_ICONS[shown.kind]} />
          <div>
            <Toast.Title asChild>
              <strong lang={shown.lang.title}>{shown.title}</strong>
            </Toast.Title>
            <Toast.Description lang={shown.lang.text}>{shown.text}</Toast.Description>
          </div>
          <Toast.Close className="iconbtn" aria-label={close}>
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toasts" hotkey={['F8']} label={notifications} />
    </Toast.Provider>
  )
}
