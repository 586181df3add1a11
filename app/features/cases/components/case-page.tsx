import type { ReactNode } from 'react'
import { UnassignedCard } from '~/features/documents/components/unassigned-card'
import type { CaseScreen } from '../where/case-screen'
import { AskedCard } from './asked-card'
import { CallsCard } from './calls-card'
import type { Person } from './case-facts'
import { FileCard } from './file-card'
import { LawyerCard } from './lawyer-card'
import { MoneyCard } from './money-card'
import { ThreadCard } from './thread-card'
import { WhereCard } from './where-card'

/**
 * `picker`: the client's other cases. `muted`: whether they want no e-mails about this one; null if they get none.
 * `preview`: as the firm sees it, with nothing to press for the client.
 */
type Props = {
  user: Person
  legalCase: CaseScreen
  downloads: boolean
  picker?: ReactNode
  muted?: boolean | null
  preview?: boolean
  /** The words of the link to ask for a call; null where nobody can. */
  askForCall?: string | null
}

/** A case in the order of what its client wants to know; in two columns on a wide screen. */
export function CasePage({
  user,
  legalCase,
  downloads,
  picker,
  muted = null,
  preview = false,
  askForCall = null,
}: Props) {
  return (
    <div className="case">
      <div className="case__main">
        <CallsCard legalCase={legalCase} preview={preview || !downloads} />
        <AskedCard userId={user.id} legalCase={legalCase} preview={preview} />
        {picker}
        <WhereCard legalCase={legalCase} heading={preview ? 'h2' : 'h1'} />
        <ThreadCard legalCase={legalCase} downloads={downloads} />
        {legalCase.unassigned && <UnassignedCard documents={legalCase.unassigned} />}
      </div>
      <div className="case__side">
        <LawyerCard legalCase={legalCase} askForCall={askForCall} />
        <MoneyCard money={legalCase.money} />
        <FileCard user={user} legalCase={legalCase} only={!picker} muted={muted} preview={preview} />
        <p className="small soft">{legalCase.where.updated}</p>
      </div>
    </div>
  )
}
