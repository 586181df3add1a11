import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { FilledBefore, filledFields } from './ui/filled-before'

const fields = filledFields()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
      <FilledBefore fields={fields} />
    </StrictMode>,
  )
})
