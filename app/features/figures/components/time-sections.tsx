import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import type { Bars, Columns } from '../charts'
import type { AgeFigure } from '../count-outcomes'
import { BarsPicture } from './bars-picture'
import { ColumnsPicture } from './columns-picture'
import { CountTable } from './count-table'
import { FigureSection } from './figure-section'

export function AgesSection({ ages, picture }: { ages: AgeFigure[]; picture: Bars }) {
  const { figures: words } = useAdminTexts()
  return (
    <FigureSection
      pairs
      id="ages"
      title={words.ages}
      lead={words.agesLead}
      picture={<BarsPicture id="picture-ages" of={words.ages} bars={picture} />}
    >
      <CountTable
        label={words.ages}
        headings={[words.age, words.cases]}
        rows={ages.map(({ fromDays, cases }, index) => ({
          key: String(fromDays),
          name: words.ageNames[index] ?? '',
          numbers: [cases],
        }))}
      />
    </FigureSection>
  )
}

type Arrivals = {
  arrivals: { key: string; month: string; cases: number }[]
  year: number | null
  picture: Columns
}

export function ArrivalsSection({ arrivals, year, picture }: Arrivals) {
  const { figures: words } = useAdminTexts()
  return (
    <FigureSection
      pairs
      id="arrivals"
      title={words.arrivals}
      lead={words.arrivalsLead(year === null ? null : String(year))}
      picture={<ColumnsPicture id="picture-arrivals" of={words.arrivals} columns={picture} />}
    >
      <CountTable
        label={words.arrivals}
        headings={[words.month, words.cases]}
        rows={arrivals.map(({ key, month, cases }) => ({ key, name: month, numbers: [cases] }))}
      />
    </FigureSection>
  )
}
