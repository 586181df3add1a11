import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { CHART_WIDTH, type Columns } from '../charts'
import { fillOf } from './patterns'

/** Columns, each with its number on top. */
export function ColumnsPicture({ id, of, columns }: { id: string; of: string; columns: Columns }) {
  const { figures: words } = useAdminTexts()
  const { height, base, grid } = columns
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${CHART_WIDTH} ${height}`}
      role="img"
      aria-labelledby={`${id}-name ${id}-says`}
    >
      <title id={`${id}-name`}>{words.picture(of)}</title>
      <desc id={`${id}-says`}>{columns.description}</desc>
      {grid.map(({ at, text }) => (
        <g key={at}>
          <line className="chart__grid" x1="28" x2={CHART_WIDTH} y1={at} y2={at} />
          <text className="chart__tick" x="22" y={at + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {columns.columns.map(({ name, x, y, width, text }) => (
        <g key={x}>
          <rect className="chart__bar" x={x} y={y} width={width} height={base - y} fill={fillOf('here')} />
          <text className="chart__halo" x={x + width / 2} y={y - 4} textAnchor="middle">
            {text}
          </text>
          <text className="chart__tick" x={x + width / 2} y={height - 8} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
