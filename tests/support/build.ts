import { ensureBuilt } from '../../scripts/prepare.mjs'

/** Tests that start processes start the built ones: they must be those of the sources at hand. */
export default function setup() {
  ensureBuilt()
}
