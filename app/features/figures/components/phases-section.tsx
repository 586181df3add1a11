import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import type { Bars } from '../charts'
import type { PhaseFigure } from '../figures'
import { BarsPicture } from './bars-picture'
import { CountTable } from './count-table'
import { FigureSection } from './figure-section'

export function PhasesSection({ phases, picture }: { phases: PhaseFigure[]; picture: Bars }) {
  const { figures: words } = useAdminTexts()
  const { phase, reached, here, median, oldest } = words
  return (
    <FigureSection
      id="phases"
      title={words.funnel}
      lead={words.funnelLead}
      picture={<BarsPicture id="picture-phases" of={words.funnel} bars={picture} />}
    >
      <CountTable
        label={words.funnel}
        headings={[phase, reached, here, median, oldest]}
        rows={phases.map((row) => ({
          key: row.title,
          name: row.title,
          numbers: [row.reached, row.here, row.medianDays, row.oldestDays],
        }))}
      />
    </FigureSection>
  )
}
