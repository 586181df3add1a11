import { z } from 'zod'
import type { Patience } from './gate.server'
import { graphJson } from './graph-client.server'

const Sites = z.object({ value: z.array(z.looseObject({})) })

/** How many SharePoint sites the connection finds. Throws a `DriveError`, for one that may not search among others. */
export const countSites = async (patience: Patience = {}) =>
  (await graphJson('/sites?search=*&$select=id', Sites, patience)).value.length

/**
 * Asks for something that needs a permission, whichever. Throws a `DriveError`; its reason is `consentMissing` if the
 * application has none at all.
 */
export const askForAnything = (patience: Patience = {}) =>
  graphJson('/sites/root?$select=id', z.looseObject({}), patience)
