import { z } from 'zod'
import { collect } from './collection.server'
import { graphJson } from './graph-client.server'
import type { Patience } from './sign-in/gate.server'

/**
 * How many SharePoint sites the connection finds, on up to 25 pages. Throws a `DriveError`, for one that may not search
 * among others.
 */
export async function countSites(patience: Patience = {}): Promise<number> {
  const { items } = await collect('/sites?search=*&$select=id', z.looseObject({}), patience)
  return items.length
}

/**
 * Asks for something that needs a permission, whichever. Throws a `DriveError`; its reason is `consentMissing` if the
 * application has none at all.
 */
export const askForAnything = (patience: Patience = {}) =>
  graphJson('/sites/root?$select=id', z.looseObject({}), patience)
