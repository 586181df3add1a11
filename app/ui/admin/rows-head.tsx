/** The headings above wide rows. They are hidden from screen readers, because each cell repeats its heading. */
export const RowsHead = ({ headings }: { headings: string[] }) => (
  <div className="rows__head" aria-hidden="true">
    <span />
    {headings.map((heading) => (
      <span key={heading}>{heading}</span>
    ))}
    <span />
  </div>
)
