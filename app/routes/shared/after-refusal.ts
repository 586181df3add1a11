import type { ShouldRevalidateFunction } from '@remix-run/react'

/** For a route whose page has to show, beside a refusal, what is there by now: its loader is asked again. */
export const afterRefusal: ShouldRevalidateFunction = ({ actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus >= 400 || defaultShouldRevalidate
