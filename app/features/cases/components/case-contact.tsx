import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import type { AdminCaseScreen } from '../admin-case-screen.server'
import { EditableFact } from './editable-fact'

type Props = {
  clientId: number
  caseId: number
  facts: AdminCaseScreen['facts']
  lawyers: string[]
  opponents: string[]
}

/** Who else belongs to a case: its lawyer and the opposing party. */
export function CaseContact({ clientId, caseId, facts, lawyers, opponents }: Props): ReactNode {
  const { forms } = useAdminTexts().client
  const shared = { clientId, caseId }
  return (
    <>
      <div>
        <dt>{forms.lawyer}</dt>
        <dd>
          <EditableFact {...shared} fact={facts.assignedLawyer} label={forms.lawyer} known={lawyers} />
        </dd>
      </div>
      <div>
        <dt>{forms.opponent}</dt>
        <dd>
          <EditableFact
            {...shared}
            fact={facts.expedienteContrario}
            label={forms.opponent}
            known={opponents}
          />
        </dd>
      </div>
    </>
  )
}
