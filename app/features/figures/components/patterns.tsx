/** What is drawn over the colour of each series: whoever cannot tell the colours tells the patterns. */
const MARKS = {
  here: null,
  gone: 'M-2 2 2 -2M0 8 8 0M6 10 10 6',
  won: null,
  agreed: 'M2 2h2v2h-2zM6 6h2v2h-2z',
  lost: 'M-2 2 2 -2M0 8 8 0M6 10 10 6',
  withdrawn_client: 'M2 0V8M6 0V8',
  withdrawn_firm: 'M0 2H8M0 6H8',
  withdrawn: 'M3 3h2v2h-2z',
  closed: 'M0 0 8 8M0 8 8 0',
  running: 'M-2 6 2 10M0 0 8 8M6 -2 10 2',
}

export const fillOf = (series: string) => `url(#chart-${series})`

/** The patterns of all pictures of a page; a drawing without a size, because one that is not displayed has none. */
export const Patterns = () => (
  <svg className="chart-patterns" width="0" height="0" aria-hidden="true">
    <defs>
      {Object.entries(MARKS).map(([series, marks]) => (
        <pattern key={series} id={`chart-${series}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect className={`chart__${series}`} width="8" height="8" />
          {marks && <path className={`chart__${series}-marks`} d={marks} />}
        </pattern>
      ))}
    </defs>
  </svg>
)
