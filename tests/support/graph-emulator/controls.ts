import type { Ask } from './answers'
import { type DriveType, EmulatedDrive } from './drive'
import { type Fault, type Match, matches } from './faults'
import type { Item } from './item'
import type { Mode, Tenant } from './tenant'
import { freshState, ownDrive, type Settings, type World } from './world'

/** A request as it came in; `method`, `url`, `headers`, `body`, `time` and the `listener` that took it. */
export type Requested = Ask

/** What a test does to the service, beside putting files on `drive`. */
export class Controls {
  readonly requests: Requested[] = []
  readonly #world: World
  readonly #advance: (seconds: number) => void
  #waiting: { match: Match; met(request: Requested): void }[] = []

  constructor(world: World, advance: (seconds: number) => void) {
    this.#world = world
    this.#advance = advance
  }

  /** The firm's own drive. */
  get drive(): EmulatedDrive {
    return ownDrive(this.#world)
  }

  get tenant() {
    return this.#world.tenant
  }

  get flags() {
    return this.#world.flags
  }

  /** Another drive of the tenant, such as one of which a folder is shared with the firm. */
  addDrive(id: string, type: DriveType = 'business'): EmulatedDrive {
    const drive = new EmulatedDrive({ id, type, flags: this.flags, now: this.#world.now })
    this.#world.drives.set(id, drive)
    return drive
  }

  /** Makes an address lead to an item. */
  share(url: string, item: Item, drive = this.drive) {
    this.#world.shares.set(url, { driveId: drive.id, itemId: item.id, revoked: false })
  }

  revokeShare(url: string) {
    const share = this.#world.shares.get(url)
    if (share) share.revoked = true
  }

  expireTokens = () => this.tenant.expireTokens()
  revokeTokens = () => this.tenant.revokeTokens()

  setMode(mode: Mode) {
    this.tenant.mode = mode
  }

  /** Who signs in from now on. */
  signInAs(accountId: string) {
    this.tenant.accountId = accountId
  }

  /** From now on id tokens say something else, or are `spoilt` on the way. */
  changeClaims(change: Tenant['idTokens']['change'], spoilt = '') {
    this.tenant.idTokens = { change, spoilt }
  }

  /** Every delta token issued so far answers 410. */
  expireDelta() {
    for (const drive of this.#world.drives.values()) drive.generation++
  }

  advance = (seconds: number) => this.#advance(seconds)
  fault = (...faults: Fault[]) => this.#world.faults.add(...faults)
  clearFaults = () => this.#world.faults.clear()

  /** Everything as at the beginning, with other settings. */
  reset(settings: Partial<Settings> = {}) {
    Object.assign(this.#world, freshState(this.#world.now, settings))
    this.clearFaults()
    this.requests.length = 0
  }

  /** The requests so far that match. */
  requested = (match: Match): Requested[] => this.requests.filter((request) => matches(request, match))

  /** The next request that matches, as soon as it comes in. */
  next(match: Match): Promise<Requested> {
    return new Promise((met) => this.#waiting.push({ match, met }))
  }

  record(request: Requested) {
    this.requests.push(request)
    const met = this.#waiting.filter(({ match }) => matches(request, match))
    this.#waiting = this.#waiting.filter((one) => !met.includes(one))
    for (const one of met) one.met(request)
  }
}
