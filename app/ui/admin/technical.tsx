import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { withoutTechnical } from '~/i18n/technical'
import { Breakable } from '../breakable'

type Props = {
  text: string
  /** Said before it, without its technical parts. */
  besides?: string
  /** Said after it. */
  children?: ReactNode
}

/**
 * A text as the people of a firm can use it; a path or the name of a variable stands behind a fold, for those who run the
 * server. Not within a paragraph.
 */
export function Technical({ text, besides = '', children }: Props) {
  const { shell } = useAdminTexts()
  const technical = [besides, text].flatMap((part) => withoutTechnical(part).technical ?? [])
  if (technical.length === 0)
    return (
      <>
        {text} {children}
      </>
    )
  const { plain } = withoutTechnical(text)
  return (
    <>
      {plain} {!plain.includes(shell.faults.whom) && shell.faults.tell} {children}
      <details className="technical">
        <summary>{shell.faults.details}</summary>
        <Breakable text={technical.join(' ')} />
      </details>
    </>
  )
}
