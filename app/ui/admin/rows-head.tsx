/** The headings above wide rows. Each cell repeats its heading for those who hear it, so these are not read out. */
export const RowsHead = ({ headings }: { headings: string[] }) => (
  <div className="rows__head" aria-hidden="true">
    <span />
    {headings.map((heading) => (
      <span key={heading}>{heading}</span>
    ))}
    <span />
  </div>
)
