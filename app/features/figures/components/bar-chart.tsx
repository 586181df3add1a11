type Bar = { name: string; values: [number, number]; texts: [string, string] }
type Props = { label: string; series: [string, string]; bars: Bar[] }

const NAME_WIDTH = 300
const BAR_WIDTH = 420
const WIDTH = NAME_WIDTH + BAR_WIDTH + 90
const ROW = 44
const LEGEND = 34

/**
 * Horizontal bars, two per row, drawn on the server. The preceding table contains the same data, so screen readers are
 * only told that the chart is there.
 */
export function BarChart({ label, series, bars }: Props) {
  const most = Math.max(1, ...bars.flatMap(({ values }) => values))
  const height = LEGEND + bars.length * ROW
  const width = (value: number) => Math.round((value / most) * BAR_WIDTH)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="chart" role="group" aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
        {series.map((name, index) => (
          <g key={name} transform={`translate(${NAME_WIDTH + index * 190} 0)`}>
            <rect className={`chart__bar${index}`} y="4" width="16" height="16" rx="2" />
            <text x="24" y="18">
              {name}
            </text>
          </g>
        ))}
        {bars.map(({ name, values, texts }, row) => (
          <g key={name} transform={`translate(0 ${LEGEND + row * ROW})`}>
            <text className="chart__name" x={NAME_WIDTH - 12} y="22">
              {name}
            </text>
            {values.map((value, index) => (
              <g key={series[index]} transform={`translate(${NAME_WIDTH} ${index * 18})`}>
                <rect className={`chart__bar${index}`} y="2" width={width(value)} height="15" rx="2" />
                <text className="chart__value" x={width(value) + 8} y="15">
                  {texts[index]}
                </text>
              </g>
            ))}
          </g>
        ))}
      </svg>
    </div>
  )
}
