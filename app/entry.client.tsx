import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { FilledBefore, filledFields } from './ui/filled-before'
import { trustOwnScripts } from './ui/trusted-scripts'

trustOwnScripts()
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
