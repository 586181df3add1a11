import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from '~/infra/package-root.server'
import { closeDatabase } from '~db/client'
import {
  type Machines,
  machineFolder,
  type Servers,
  startMachines,
  startServers,
} from '../../scripts/machines/machines'
import { ADMIN_PASSWORD, fill, samplePortal, synchroniseSample } from '../../scripts/sample/portal'
import { Visitor } from '../support/http'
import { freePort, until } from '../support/portal'
import { ROCIO, VICTOR } from '../support/sample-portal'
import { catchMails, type MailCatcher } from '../support/smtp'
import { Load, wanted } from './load'
import { ask, workerAtWork } from './losses'

/** The sample on two machines, with an administrator who has signed in, a server of mail and people who come to work. */
export type DrillPortal<Database> = {
  url: string
  folder: string
  settings: Record<string, string>
  servers: Servers<Database>
  database: string
  machines: Machines
  mail: MailCatcher
  admin: Visitor
  load: Load
  /** Each web can serve, and one worker is at work and another stands by. */
  isWhole(): Promise<boolean>
  stop(): Promise<void>
}

/** `release`: the folder of another release than this one, which fills it and runs it. */
export async function startDrillPortal<Database extends { url: string; stop(): unknown }>(
  postgres: Database,
  release = packageRoot(),
): Promise<DrillPortal<Database>> {
  const ends: (() => unknown)[] = []
  const folder = mkdtempSync(join(tmpdir(), 'portal-drill-'))
  ends.unshift(() => rmSync(folder, { recursive: true, force: true }))
  const mail = await catchMails()
  ends.unshift(mail.close)
  const servers = await startServers(postgres)
  ends.unshift(servers.stop)
  const port = await freePort()
  const plain = samplePortal(machineFolder(folder, 1), port)
  const settings = {
    ...plain.settings,
    ...servers.settings,
    DRIVE_FOLDER: join(plain.dataDir, 'drive'),
    LIMITS_FACTOR: '100000',
    MAILBOX_VIEWER: '0',
    SMTP_URL: mail.url,
    MAIL_FROM: 'portal@ejemplo-abogados.example',
  }
  if (release === packageRoot()) fill({ ...plain, settings })
  else synchroniseSample({ ...plain, settings }, release)
  closeDatabase()
  const machines = await startMachines(settings, { folder, port, release })
  ends.unshift(machines.stop)
  const admin = new Visitor(plain.url)
  const database = servers.settings.DATABASE_URL as string

  async function isWhole() {
    const workers = machines.machines.map((machine) => machine.pid('worker'))
    const serves = machines.machines.map(({ url }) =>
      fetch(`${url}/healthz?of=web`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    const all = [
      ...(await Promise.all(serves)),
      workers.every(Boolean),
      workers.includes(await workerAtWork(database)),
    ]
    return all.every(Boolean)
  }

  await until('all are at work', isWhole)
  await wanted(200, admin.post('/api/admin/login', { password: ADMIN_PASSWORD }))
  return {
    ...{ url: plain.url, folder, settings, servers, database, machines, mail, admin, isWhole },
    load: new Load(plain.url, admin, mail),
    async stop() {
      for (const end of ends) await end()
    },
  }
}

/** Has people come to work: on three phases, on a case, and two clients. */
export async function beginWork({ load, database }: DrillPortal<unknown>) {
  const phases = (await ask(database, 'SELECT id FROM timeline_phases ORDER BY id LIMIT 3')).map(Number)
  const [caseId] = await ask(database, `SELECT id FROM cases WHERE case_number = '${VICTOR.cases[0]}'`)
  load.begin({ phases, caseId: Number(caseId), clients: [VICTOR, ROCIO] })
}
