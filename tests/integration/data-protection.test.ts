import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { signInWithPassword } from '~/features/auth/sign-in.server'
import { listRequests, openRequest } from '~/features/cases/requests.server'
import { mergeClients } from '~/features/clients/merge-clients.server'
import { addNote } from '~/features/clients/notes.server'
import { blockClients } from '~/features/data-protection/block-clients.server'
import { copyOfData } from '~/features/data-protection/copy-of-data.server'
import {
  askForCopy,
  countDataRequests,
  listDataRequests,
  noteCopyGiven,
  ownCopy,
} from '~/features/data-protection/data-requests.server'
import { ownData } from '~/features/data-protection/own-data.server'
import { firstLayer, notePrivacyRead, privacyReadOf } from '~/features/data-protection/privacy-notice.server'
import { getErasure, listErasures } from '~/features/erasure/certificates.server'
import { deleteClient } from '~/features/erasure/delete-client.server'
import { addHolder } from '~/features/holders/change-holders.server'
import { noteCall } from '~/features/messages/firm-thread.server'
import { switchMessages } from '~/features/messages/message-settings.server'
import { writeMessage } from '~/features/messages/write-message.server'
import { answerRequest } from '~/features/request-files/answer-request.server'
import { changeFirm, getFirmForm } from '~/features/settings/change-firm.server'
import { switchSharing } from '~/features/settings/sharing.server'
import { longDateAt } from '~/i18n/format'
import { seal } from '~/infra/crypto.server'
import { hashPassword } from '~/infra/password-hash.server'
import { storeFile } from '~/infra/storage/store.server'
import { database, sqlite, transact } from '~db/client'
import { appointments, documentNamings, mailOutbox } from '~db/schema'
import { testOnSqlite } from '../support/engine'
import { createCase, createClient, createDocument, createEvent } from '../support/factories'
import { sendFor } from '../support/sent-files'
import { pdfBytes } from '../support/upload'
import { admin, askedForCode, auditOf, browserOf, clientViewer, refusalOf } from '../support/ways-in'
import { unzip } from '../support/zip'

/** What the law says about a client’s data: the copy they may have. */

const NOW = Date.now()

async function paper(caseId: number, fileName: string, text: string, more: object = {}) {
  const { key, size, sha256 } = await storeFile(Readable.from([pdfBytes(text)]))
  return createDocument({ caseId, fileName, filePath: key, fileSize: size, sha256, uploadDate: NOW, ...more })
}

/** Two people who share a case, and what each of them and the firm has put there; the firm shares what they send, the most there is. */
async function sharedCase() {
  switchMessages(admin, true, NOW)
  switchSharing(admin, true, NOW)
  const ana = createClient({ name: 'Ana Belén Quiroga', phone: '600111222' })
  const tomas = createClient({ name: 'Tomás Requena Gil', phone: '600333444' })
  const title = 'Ana Belén Quiroga y Tomás Requena Gil / Banco'
  const { id: caseId, caseNumber } = createCase({ clientId: ana.id, title, court: 'Juzgado 3 de Toledo' })
  addHolder(admin, caseId, tomas.id, NOW)
  createEvent({ caseId, title: 'Demanda presentada', eventDate: '2026-03-04', description: 'En Toledo.' })
  openRequest(
    admin,
    caseId,
    { kind: 'information', text: '¿Dónde firmó?', dueDate: null, notify: false },
    NOW,
  )
  openRequest(admin, caseId, { kind: 'documents', text: 'Copia del DNI.', dueDate: null, notify: false }, NOW)
  const requests = listRequests(admin, caseId)
  const idOf = (kind: string) => requests.find((one) => one.kind === kind)?.id ?? 0
  for (const [who, word] of [
    [ana, 'cereza'],
    [tomas, 'membrillo'],
  ] as const) {
    const viewer = clientViewer(who.id)
    const browser = browserOf({ now: NOW, address: who === ana ? '203.0.113.7' : '203.0.113.9' })
    writeMessage(viewer, caseId, { text: `mensaje ${word}`, once: randomUUID() }, browser)
    const said = { kind: 'information' as const, text: `respuesta ${word}` }
    answerRequest(viewer, { caseId, requestId: idOf('information') }, said, browser)
    await sendFor({ about: { caseId, requestId: idOf('documents') }, viewer }, [
      [`dni ${word}.pdf`, pdfBytes(`archivo ${word}`)],
    ])
    const call = { text: `llamada ${word}`, once: randomUUID(), readers: 'client' as const }
    noteCall(admin, caseId, call, NOW, who.id)
    noteCall(
      admin,
      caseId,
      { ...call, text: `apunte ${word}`, once: randomUUID(), readers: 'firm' as const },
      NOW,
      who.id,
    )
    transact((tx) => {
      const hour = { startsAt: NOW - who.id * 1000, minutes: 20, createdAt: NOW, changedAt: NOW }
      tx.insert(appointments)
        .values({
          caseId,
          clientId: who.id,
          phone: who.phone ?? '',
          about: `cita ${word}`,
          once: randomUUID(),
          ...hour,
        })
        .run()
      const to = {
        userId: who.id,
        recipientName: who.name,
        recipient: who.email ?? '',
        language: 'es' as const,
      }
      const mail = {
        ...to,
        urgent: true,
        dueAt: NOW,
        createdAt: NOW,
        expiresAt: NOW,
        sentAt: NOW,
        state: 'sent' as const,
      }
      const text = `correo ${word}`
      const content = { caseNumber, text, dueDate: '' }
      tx.insert(mailOutbox)
        .values({
          ...mail,
          kind: 'request',
          content,
          secret: seal(tx, 'secreto-que-abre'),
          messageId: `<${randomUUID()}@x>`,
        })
        .run()
    })
    addNote(admin, who.id, `nota interna ${word}`, NOW)
  }
  await paper(caseId, 'Sentencia.pdf', 'sentencia de los dos')
  await paper(caseId, 'Retirado.pdf', 'papel retirado', {
    archived: true,
    archivedAt: NOW,
    archivedBy: 'RP',
    withheld: 'recalled',
  })
  await paper(caseId, `${tomas.dni} cuarentena.pdf`, 'papel ajeno', {
    archived: true,
    archivedAt: NOW,
    archivedBy: 'RP',
    withheld: 'quarantine',
  })
  await paper(caseId, 'Sin leer.pdf', 'papel sin leer', { unreadSince: NOW })
  return { ana, tomas, caseId, caseNumber }
}

async function copyFor(clientId: number, language: 'es' | 'en' = 'es') {
  const { fileName, body } = copyOfData(admin, clientId, browserOf({ now: NOW, language }))
  const files = await unzip(await buffer(body))
  const all = Buffer.concat([...files].flatMap(([path, bytes]) => [Buffer.from(path), bytes])).toString(
    'utf8',
  )
  return { fileName, files, all }
}

test('a copy of a client’s data has all that is theirs and nothing that is another’s', async () => {
  const { ana, tomas, caseNumber } = await sharedCase()
  const others = createClient({ name: 'Ramona Ajena Pérez' })
  await paper(createCase({ clientId: others.id }).id, 'Ajeno.pdf', 'papel de otra')
  const copies = { ana: await copyFor(ana.id), tomas: await copyFor(tomas.id) }
  const words = ['mensaje', 'respuesta', 'archivo', 'llamada', 'cita', 'correo']
  const pairs = [
    {
      copy: copies.ana,
      own: 'cereza',
      other: 'membrillo',
      me: ana,
      them: tomas,
      from: '203.0.113.7',
      else: '203.0.113.9',
    },
    {
      copy: copies.tomas,
      own: 'membrillo',
      other: 'cereza',
      me: tomas,
      them: ana,
      from: '203.0.113.9',
      else: '203.0.113.7',
    },
  ]
  for (const { copy, own, other, me, them, from, ...rest } of pairs) {
    expect(words.filter((word) => !copy.all.includes(`${word} ${own}`))).toEqual([])
    const shown = [
      me.name,
      me.dni,
      me.phone,
      me.email,
      from,
      caseNumber,
      'Juzgado 3 de Toledo',
      'Demanda presentada',
    ]
    expect(shown.filter((text) => !copy.all.includes(text ?? '-'))).toEqual([])
    const unseen = [
      ...[them.name, them.dni, them.phone, them.email, rest.else, other, 'nota interna', 'apunte'],
      ...['papel retirado', 'papel ajeno', 'papel sin leer', 'Ramona', 'papel de otra', 'secreto-que-abre'],
    ]
    expect(unseen.filter((text) => copy.all.toLowerCase().includes((text ?? '-').toLowerCase()))).toEqual([])
    expect(copy.all).toContain('sentencia de los dos')
  }
  const { files } = copies.ana
  const json = JSON.parse(String(files.get('datos.json')))
  expect(json.person).toMatchObject({ name: ana.name, dni: ana.dni })
  expect(json.cases[0]).toMatchObject({ caseNumber, isFirstHolder: true })
  expect(String(files.get('Abrir primero.html'))).toContain('<html lang="es">')
  expect([...files.keys()].filter((path) => path.startsWith('Documentos/'))).toEqual([
    `Documentos/${caseNumber}/Sentencia.pdf`,
  ])
  expect(auditOf(ana.id)).toContain('data_exported')
})

testOnSqlite('what a client has sent is read once for a copy, however many requests they have', async () => {
  const { ana, caseId } = await sharedCase()
  for (const text of ['Poder.', 'Nómina.'])
    openRequest(admin, caseId, { kind: 'documents', text, dueDate: null, notify: false }, NOW)
  // Statements stay prepared: what they are asked is seen where all of them are.
  const all = vi.spyOn(Object.getPrototypeOf(sqlite().prepare('SELECT 1')), 'all')
  const { requests } = ownData(ana.id, NOW).cases[0] ?? {}
  const texts = all.mock.contexts.map((statement) => (statement as { source: string }).source)
  all.mockRestore()
  expect(requests?.map(({ files }) => files.length)).toEqual([0, 1, 0, 0])
  const ofFiles = texts.filter((sql) =>
    /^select .* from "request_files" where "request_files"."sent_by" = \? order/.test(sql),
  )
  expect(ofFiles).toHaveLength(1)
})

test('a copy of the data of somebody who is blocked has the documents that they saw until then', async () => {
  const client = createClient()
  const { id: caseId, caseNumber } = createCase({ clientId: client.id })
  const shelved = { archived: true, archivedAt: NOW - 1, archivedBy: 'RP' }
  await paper(caseId, 'Sentencia.pdf', 'la sentencia')
  await paper(caseId, 'Archivado.pdf', 'papel archivado', shelved)
  await paper(caseId, 'Retirado.pdf', 'papel retirado', { ...shelved, archivedAt: NOW, withheld: 'recalled' })
  await paper(caseId, 'Sin leer.pdf', 'papel sin leer', { unreadSince: NOW })
  const { id, sha256 } = await paper(caseId, 'Ajeno.pdf', 'papel ajeno')
  const papers = async () =>
    [...(await copyFor(client.id)).files.keys()].filter((path) => path.startsWith('Documentos/'))
  const before = await papers()
  expect(before).toHaveLength(2)
  blockClients(admin, [client.id], NOW)
  expect(await papers()).toEqual(before)
  const read = { id, caseId, sha256, kind: 'wrong' as const, foundAt: NOW + 1 }
  transact((tx) => tx.insert(documentNamings).values(read).run())
  expect(await papers()).toEqual([`Documentos/${caseNumber}/Sentencia.pdf`])
})

test('of e-mails whose text is written as they leave, a copy says what they were and that it is not kept', async () => {
  const client = createClient()
  const to = {
    userId: client.id,
    recipientName: client.name,
    recipient: client.email ?? '',
    language: 'es' as const,
  }
  const sent = {
    urgent: false,
    dueAt: NOW,
    createdAt: NOW,
    expiresAt: NOW,
    sentAt: NOW,
    state: 'sent' as const,
  }
  for (const kind of ['welcome', 'appointment', 'news', 'reminder', 'quiet'] as const)
    database()
      .insert(mailOutbox)
      .values({ ...to, ...sent, kind, content: {}, messageId: `<${randomUUID()}@x>` })
      .run()
  const { files } = await copyFor(client.id)
  const mails = [...files].filter(([path]) => path.startsWith('Correos/')).map(([, bytes]) => String(bytes))
  expect(mails.map((mail) => mail.replace(/^Fecha: .*$/m, 'Fecha').split('\n'))).toEqual(
    ['Bienvenida', 'Llamada', 'Novedades', 'Recordatorio de vista', 'Expediente sin novedades'].map(
      (kind) => [
        ...[`A: ${client.email}`, 'Fecha', `Qué: ${kind}`, ''],
        ...['El portal escribe estos correos al enviarlos y no guarda su texto.', ''],
      ],
    ),
  )
  expect(String(files.get('Abrir primero.html'))).toContain('no se guarda el texto')
})

test('a copy lays a code that was asked for and a wrong password to nobody, and says where they came from', async () => {
  const client = createClient({ password: await hashPassword('cuatro caballos verdes') })
  const from = { now: NOW, address: '203.0.113.20' }
  askedForCode(client, from)
  const wrong = { username: client.username, password: 'otra cosa distinta' }
  expect(await refusalOf(() => signInWithPassword(wrong, browserOf(from)))).toBe('credentials_wrong')
  const { files } = await copyFor(client.id)
  const { access } = JSON.parse(String(files.get('datos.json')))
  expect(access).toMatchObject([
    { action: 'code_requested', by: 'unidentified', address: from.address },
    { action: 'sign_in_refused', by: 'unidentified', address: from.address },
  ])
  const page = String(files.get('Abrir primero.html'))
  const row = '<td>Alguien que no había entrado (puede ser usted)</td><td>Entrada rechazada</td><td></td>'
  expect(page).toContain(`${row}<td>${from.address}</td>`)
  expect(page).not.toContain('<td>El despacho</td>')
})

test('a copy is written in the language of the panel, and what somebody wrote is text in it', async () => {
  const client = createClient({ name: '<script>alert(1)</script>' })
  const { caseNumber } = createCase({
    clientId: client.id,
    archived: true,
    archivedAt: NOW,
    archivedBy: 'RP',
  })
  const { files, fileName } = await copyFor(client.id, 'en')
  const page = String(files.get('Open first.html'))
  expect([page.includes('Copy of your data'), page.includes(`Case ${caseNumber}`)]).toEqual([true, true])
  expect(page).not.toContain('<script>')
  expect(fileName).not.toMatch(/[<>/]/)
  expect(await refusalOf(() => copyOfData(admin, 999_999, browserOf()))).toBe('not_found')
})

test('a copy that a client asks for waits in Pending until it is noted as handed over', () => {
  const client = createClient({ name: 'Ana Belén Quiroga' })
  const viewer = clientViewer(client.id, 'tracking')
  const before = countDataRequests(admin)
  const asked = Date.parse('2026-01-31T12:00:00Z')
  askForCopy(viewer, browserOf({ now: asked }))
  askForCopy(viewer, browserOf({ now: asked + 86_400_000 }))
  expect(ownCopy(viewer, 'es')).toEqual({
    asked: '31 de enero de 2026',
    until: '28 de febrero de 2026',
    given: null,
  })
  expect(countDataRequests(admin)).toBe(before + 1)
  expect(listDataRequests(admin, 'es').map(({ id }) => id)).toContain(client.id)
  const kept = createClient({ name: 'Ana Belén Quiroga' })
  mergeClients(admin, client.id, kept.id, asked)
  expect(listDataRequests(admin, 'es').map(({ id }) => id)).toContain(kept.id)
  noteCopyGiven(admin, kept.id, asked)
  expect(countDataRequests(admin)).toBe(before)
  expect(ownCopy(clientViewer(kept.id), 'es')).toMatchObject({ asked: null, given: '31 de enero de 2026' })
  expect(auditOf(client.id).filter((action) => action === 'data_copy_asked')).toHaveLength(1)
  expect(auditOf(kept.id)).toContain('data_copy_given')
})

test('of an erased client a certificate is left that counts what is gone and names nobody', async () => {
  const { ana, tomas } = await sharedCase()
  await deleteClient(admin, ana.id, NOW, 'left')
  const [found] = listErasures(admin)
  expect(found).toMatchObject({ at: NOW, by: 'RP', number: ana.id })
  expect(Object.fromEntries(found?.removed ?? [])).toMatchObject({
    ...{ erasedRecords: 1, erasedMessages: 3, erasedNotes: 1, erasedCalls: 1 },
  })
  expect(Object.fromEntries(found?.kept ?? [])).toEqual({ cases: 1, documents: 4 })
  const said = JSON.stringify(getErasure(admin, found?.id ?? 0))
  const personal = [ana, tomas].flatMap(({ name, dni, email, phone }) => [name, dni, email, phone])
  expect(personal.filter((value) => value !== null && said.includes(value))).toEqual([])
  expect(await refusalOf(() => getErasure(admin, 999_999))).toBe('not_found')
})

test('the first layer of the privacy notice is shown until its client has read this version of it', async () => {
  const client = createClient({ name: 'Ana Belén Quiroga' })
  const viewer = clientViewer(client.id)
  const version = () => firstLayer(viewer, 'es')?.version
  const first = version() ?? -1
  expect(privacyReadOf(admin, client.id, 'es')).toBeNull()
  notePrivacyRead(viewer, String(first + 1), browserOf({ now: NOW }))
  expect(version()).toBe(first)
  notePrivacyRead(viewer, String(first), browserOf({ now: NOW }))
  notePrivacyRead(viewer, String(first), browserOf({ now: NOW + 1 }))
  expect(version()).toBeUndefined()
  expect(auditOf(client.id).filter((action) => action === 'privacy_read')).toHaveLength(1)
  const when = longDateAt('es', NOW)
  expect(privacyReadOf(admin, client.id, 'es')).toEqual({ version: first, when, isCurrent: true })
  const { files } = await copyFor(client.id)
  expect(String(files.get('Abrir primero.html'))).toContain(`(versión ${first})`)
  const { logo: _, privacyVersion: __, privacySince: ___, updatedAt: ____, ...firm } = getFirmForm(admin)
  changeFirm(admin, { ...firm, privacyText: 'Otro texto.' }, NOW)
  expect(version()).toBe(first + 1)
  expect(privacyReadOf(admin, client.id, 'es')).toMatchObject({ isCurrent: false })
})
