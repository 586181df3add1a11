import type { ReactNode } from 'react'
import { Tick } from '~/ui/admin/list/ticks'
import { Breakable } from '~/ui/breakable'
import { TICKED, useMaySelect } from './selected-bar'

/** `children`: what can be done with the document. */
type Props = {
  tick: string
  list: string
  fileName: string
  badge?: ReactNode
  about: ReactNode
  history: ReactNode
  picture?: ReactNode
  children: ReactNode
}

/** A document in one of the administration's lists, where it can be ticked. */
export function DocumentLine({ tick, list, fileName, badge, about, history, picture, children }: Props) {
  const selects = useMaySelect()
  return (
    <li className={selects ? 'file file--ticked' : 'file'}>
      {selects && <Tick form={TICKED} list={list} id={tick} of={fileName} />}
      {picture}
      <p className="file__name">
        <strong>
          <Breakable text={fileName} />
        </strong>
        {badge}
        <span className="soft num">{about}</span>
        <span className="soft">{history}</span>
      </p>
      {children}
    </li>
  )
}
