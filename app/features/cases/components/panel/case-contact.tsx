import type { ReactNode } from 'react'
import { type FactName, factOf, factsWhere } from '~/domain/cases/case-facts'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import type { AdminCaseScreen, FactView } from '../../admin-case-screen.server'
import type { KnownFacts } from '../../known-values.server'
import { EditableFact } from './editable-fact'

const placeOf = (name: FactName) => factOf(name).contact ?? 0
const BESIDE = factsWhere(({ contact }) => contact).sort((a, b) => placeOf(a) - placeOf(b))

type Props = { clientId: number; caseId: number; known: KnownFacts } & Pick<
  AdminCaseScreen,
  'facts' | 'firmFacts'
>

/** Who else belongs to a case, and where it is: its lawyer, the opposing party, the court, and what the firm has added. */
export function CaseContact({ clientId, caseId, facts, firmFacts, known }: Props): ReactNode {
  const { forms } = useAdminTexts().client
  const beside: (FactView & { label: string; known?: string[] })[] = [
    ...BESIDE.map((name) => ({ ...facts[name], label: forms[name], known: known[name] })),
    ...firmFacts,
  ]
  return beside.map(({ label, known: others, ...fact }) => (
    <div key={fact.name}>
      <dt>{label}</dt>
      <dd>
        <EditableFact clientId={clientId} caseId={caseId} fact={fact} label={label} known={others} />
      </dd>
    </div>
  ))
}
