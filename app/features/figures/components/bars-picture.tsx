import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { type Bars, CHART_WIDTH } from '../charts'
import { fillOf } from './patterns'

const BAR = 18

/** Horizontal bars. Each series has a pattern of its own besides its colour, and its number where there is room. */
export function BarsPicture({ id, of, bars }: { id: string; of: string; bars: Bars }) {
  const { figures: words } = useAdminTexts()
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${CHART_WIDTH} ${bars.height}`}
      role="img"
      aria-labelledby={`${id}-name ${id}-says`}
    >
      <title id={`${id}-name`}>{words.picture(of)}</title>
      <desc id={`${id}-says`}>{bars.description}</desc>
      {bars.legend.map(({ series, text, x, y }) => (
        <g key={series} transform={`translate(${x} ${y})`}>
          <rect className="chart__key" y="3" width="18" height="16" fill={fillOf(series)} />
          <text x="26" y="16">
            {text}
          </text>
        </g>
      ))}
      {bars.grid.map(({ at, text }) => (
        <g key={at}>
          <line className="chart__grid" x1={at} x2={at} y1={bars.top} y2={bars.height - 20} />
          <text className="chart__tick" x={at} y={bars.height - 5} textAnchor={at === 0 ? 'start' : 'middle'}>
            {text}
          </text>
        </g>
      ))}
      {bars.rows.map(({ name, y, segments, total, totalX }) => (
        <g key={name} transform={`translate(0 ${y})`}>
          <text className="chart__halo" y="-5">
            {name}
          </text>
          {segments.map(({ series, x, width, text }) => (
            <g key={series}>
              <rect className="chart__bar" x={x} width={width} height={BAR} fill={fillOf(series)} />
              {text && (
                <text className="chart__halo" x={x + width / 2} y="14" textAnchor="middle">
                  {text}
                </text>
              )}
            </g>
          ))}
          <text className="chart__halo chart__total" x={totalX} y="14">
            {total}
          </text>
        </g>
      ))}
    </svg>
  )
}
