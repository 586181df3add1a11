import * as Toast from '@radix-ui/react-toast'
import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts-context'
import { Icon } from './icon'
import { type ToastMessage, useToastWords } from './toast-message'
import { useHydrated } from './use-hydrated'
import { useToast } from './use-toast'

const DURATION_MS = 5000
const SWIPE_PX = 50

/** In the administration, a notice that can be seen is enough: everything is said once. */
function isNoticeInSight(): boolean {
  const box = document.querySelector('.admin .said .notice')?.getBoundingClientRect()
  return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight
}

/** Repeats the page's notice for people who look elsewhere: one at a time, five seconds, F8 moves the focus to it. */
export function Toaster() {
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
  const words = useToastWords(shown)
  if (!useHydrated()) return null
  return (
    <Toast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      label={notifications}
    >
      {shown && words && (
        <Toast.Root
          className={`toast toast--${shown.kind}`}
          onOpenChange={(open) => {
            if (!open) setShown(null)
          }}
        >
          <Icon name={shown.kind === 'alert' ? 'warning' : 'check'} />
          <div>
            <Toast.Title asChild>
              <strong lang={words.lang.title}>{words.title}</strong>
            </Toast.Title>
            <Toast.Description lang={words.lang.text}>{words.text}</Toast.Description>
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
