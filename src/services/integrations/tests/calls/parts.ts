import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import * as calls from '../../contract.ts'
import { deliver } from '../../server/api.ts'
import { outbox } from '../../server/tables.ts'

export const ADMIN = '10000009'
export const MEMBER = '10000001'

export interface Mailbox {
  port: number
  mails: string[]
  close(): Promise<void>
}

/** A mail server in this process, as a test wants it to behave. */
export async function mailServer(options: SMTPServerOptions = {}): Promise<Mailbox> {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part.toString()
      })
      stream.on('end', () => {
        mails.push(text)
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    mails,
    close: () => new Promise((closed) => void server.close(closed)),
  }
}

export const tools = (t: TestPortal) => ({
  later: (minutes: number) => t.setClock(addMinutes(t.portal.clock(), minutes)),
  run: () => t.runJob('integrations.deliver'),
  mail: (ctx: WriteCtx, key: string, thing?: string) =>
    deliver(ctx, 'mail', { to: 'li@example.com', subject: key, text: `about ${key}` }, { key, ...(thing && { thing }) }),
  async connect(port: number, more: object = {}) {
    const admin = await t.as(ADMIN)
    await admin.ok(calls.saveConnector, {
      port: 'mail',
      adapter: 'smtp',
      active: true,
      host: '127.0.0.1',
      portNumber: port,
      security: 'none',
      from: 'Portal <portal@example.com>',
      ...more,
    })
  },
  rows: () => t.write((ctx) => ctx.db.select().from(outbox).orderBy(asc(outbox.seq))),
  row: async (key: string) => (await t.write((ctx) => ctx.db.select().from(outbox).where(eq(outbox.key, key))))[0]!,
})
