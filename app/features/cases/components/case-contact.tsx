import type { ReactNode } from 'react'
import { type FactName, factOf, factsWhere } from '~/domain/case-facts'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import type { AdminCaseScreen } from '../admin-case-screen.server'
import type { KnownFacts } from '../known-values.server'
import { EditableFact } from './editable-fact'

const placeOf = (name: FactName) => factOf(name).contact ?? 0
const BESIDE = factsWhere(({ contact }) => contact).sort((a, b) => placeOf(a) - placeOf(b))

type Props = { clientId: number; caseId: number; facts: AdminCaseScreen['facts']; known: KnownFacts }

/** Who else belongs to a case, and where it is: its lawyer, the opposing party, the court. */
export function CaseContact({ clientId, caseId, facts, known }: Props): ReactNode {
  const { forms } = useAdminTexts().client
  return BESIDE.map((name) => (
    <div key={name}>
      <dt>{forms[name]}</dt>
      <dd>
        <EditableFact
          clientId={clientId}
          caseId={caseId}
          fact={facts[name]}
          label={forms[name]}
          known={known[name]}
        />
      </dd>
    </div>
  ))
}
