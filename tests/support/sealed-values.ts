import { eq } from 'drizzle-orm'
import { renewCallFeed } from '~/features/appointments/call-feed.server'
import { recordChange } from '~/features/audit/record-change.server'
import { inviteStaff } from '~/features/auth/staff/change-staff.server'
import { SEALED_PLACES } from '~/features/keys/sealed-places.server'
import { pushKeys } from '~/features/push/push-keys.server'
import { newSealedKey, seal, unseal } from '~/infra/crypto.server'
import { saveTokens } from '~/infra/drive/graph/sign-in/token-store.server'
import { database, transact } from '~db/client'
import {
  busyCalendars,
  deliveries,
  deliveryPapers,
  mergedClients,
  pendingUploads,
  waitingTexts,
} from '~db/schema'
import { createClient } from './factories'
import { joined } from './staff'
import { admin } from './ways-in'

/** Something in every place where values are sealed with the portal's key. */
export async function sealSomethingEverywhere(now: number) {
  const client = createClient()
  const other = createClient()
  const person = { role: 'admin' as const, lawyerNames: [] }
  await joined(admin, { ...person, name: 'Eva Sellada', email: 'eva@despacho.example' })
  inviteStaff(admin, { ...person, name: 'Juan Sellado', email: 'juan@despacho.example' }, now)
  pushKeys(now)
  renewCallFeed(admin, now)
  saveTokens({ access: 'the access token', expiresAt: now, refresh: 'the refresh token' }, null)
  transact((tx) => {
    const actor = { kind: 'system' as const }
    const about = { at: now, actor, action: 'client_changed' as const, userId: client.id }
    recordChange(tx, { ...about, before: { phone: '600000001' }, after: { phone: '600000002' } })
    const merged = { id: 900_001, userId: other.id, dni: null, name: 'Elena', auditKey: newSealedKey(tx) }
    tx.insert(mergedClients).values(merged).run()
    const calendar = { host: 'calendar.example', busy: [], readAt: now, triedAt: now }
    tx.insert(busyCalendars)
      .values({ ...calendar, address: seal(tx, 'https://calendar.example/secret', 'calendar') })
      .run()
    const delivery = { source: 'panel' as const, name: 'Envío', sha256: 'a'.repeat(64), receivedAt: now }
    const { id: deliveryId } = tx
      .insert(deliveries)
      .values({ ...delivery, state: 'apart' })
      .returning()
      .get()
    const paper = { position: 1, path: 'a.pdf', fileName: 'a.pdf', state: 'waiting' as const }
    const kept = { mimeType: 'application/pdf', filePath: 'bb/1', fileSize: 1, sha256: 'c'.repeat(64) }
    const facts = seal(tx, '{"people":[],"perhaps":[]}', 'deliveries')
    tx.insert(deliveryPapers)
      .values({ ...paper, ...kept, deliveryId, facts })
      .run()
    const upload = { tokenHash: 'b'.repeat(64), session: 's', filePath: 'aa/1', fileName: 'a.pdf' }
    const file = { fileSize: 1, sha256: 'b'.repeat(64), mimeType: 'application/pdf', category: 'general' }
    tx.insert(pendingUploads)
      .values({ ...upload, ...file, receivedAt: now })
      .run()
    const read = { sealed: seal(tx, 'text', 'waiting'), picture: seal(tx, 'picture', 'waiting') }
    tx.update(waitingTexts)
      .set({ ...read, state: 'read' })
      .where(eq(waitingTexts.uploadId, upload.tokenHash))
      .run()
  })
}

/** Every sealed value in words, by its place and row. */
export const sealedValues = (): string[] =>
  SEALED_PLACES.flatMap(({ name, purpose, read }) =>
    read(database(), null, 100_000).map(({ row, bytes }) => `${name} ${row} ${unseal(bytes, purpose)}`),
  )
