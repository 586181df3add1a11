import type { ReactNode } from 'react'
import { Tick } from '~/ui/admin/ticks'
import { Breakable } from '~/ui/breakable'
import { TICKED } from './selected-bar'

type Part = string | null | false

/** `about` and `history` leave out their empty parts; `children` are what can be done with the document. */
type Props = {
  id: number
  list: string
  fileName: string
  badge?: ReactNode
  about: Part[]
  history: Part[]
  children: ReactNode
}

/** A document in one of the administration's lists, where it can be ticked. */
export function DocumentLine({ id, list, fileName, badge, about, history, children }: Props) {
  return (
    <li className="file file--ticked">
      <Tick form={TICKED} list={list} id={id} of={fileName} />
      <p className="file__name">
        <strong>
          <Breakable text={fileName} />
        </strong>
        {badge}
        <span className="soft num">{about.filter(Boolean).join(' · ')}</span>
        <span className="soft">{history.filter(Boolean).join('. ')}</span>
      </p>
      {children}
    </li>
  )
}
