import { useLoaderData, useLocation } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'

type Shown = Omit<ComponentProps<typeof ConfirmDelete>, 'action' | 'closeTo' | 'confirm' | 'children'>

/** What a confirmation shows. `confirm`: the words of its button, `confirmLang`: if they are in another language. */
export type Question = Shown & { confirm: string; confirmLang?: string; closeTo?: string; action?: string }

/** The page of a confirmation: a question over the page behind it. The answer goes to its own address. */
export function Confirmation({ children }: { children?: ReactNode }) {
  const { confirm, confirmLang, ...question } = useLoaderData() as Question & { closeTo: string }
  const { pathname, search } = useLocation()
  return (
    <ConfirmDelete
      action={pathname + search}
      {...question}
      confirm={confirmLang ? <span lang={confirmLang}>{confirm}</span> : confirm}
    >
      {children}
    </ConfirmDelete>
  )
}
