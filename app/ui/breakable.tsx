import { Fragment } from 'react'

/** A long word such as an e-mail address, which may wrap after its dots and its at sign. */
export const Breakable = ({ text }: { text: string }) => (
  <>
    {text.split(/(?<=[.@_-])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one word, always in this order
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </>
)
