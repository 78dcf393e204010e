import { and, eq, lte } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import manifest from '../../module.ts'
import { isTooLate } from '../../rules/outbox.ts'
import { type PortName, ports } from '../../rules/ports.ts'
import { reachOf } from '../data/reach.ts'
import { outbox } from '../tables.ts'
import { adapterOf, Refusing, told, within } from './adapters.ts'
import { admitted, type Connector, noteAnswer, noteFailure } from './breaker.ts'
import { giveUpLate, type OutboxRow, succeeded, TOO_LATE, take, takeBackLost, tryLater, untold } from './outbox.ts'

/** Messages that one node has on the way to one port at the same time. */
const AT_ONCE = 10
/** Rounds of one run; what is left is taken ten seconds later. */
const MOST_ROUNDS = 30

/** Sends what is due: ports side by side, so that one that hangs holds up no other (INTEG-05). */
export async function deliverDue(job: JobCtx): Promise<void> {
  await takeBackLost(job)
  await giveUpLate(job)
  const now = await job.read(async (ctx) => ctx.now)
  const due = await job.read((ctx) =>
    ctx.db
      .selectDistinct({ port: outbox.port })
      .from(outbox)
      .where(and(eq(outbox.state, 'waiting'), lte(outbox.nextTryAt, now))),
  )
  await Promise.all(due.flatMap(({ port }) => (ports.includes(port) ? [emptyPort(job, port)] : [])))
}

async function emptyPort(job: JobCtx, port: PortName): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const taken = await job.write(async (ctx) => {
      const gate = await admitted(ctx, port)
      return gate && { connector: gate.connector, messages: await take(ctx, port, gate.most === 'one' ? 1 : AT_ONCE) }
    })
    if (!taken?.messages.length) return
    // each is the oldest of another thing, so they may go side by side
    // what came of one and could not be told is found again when its lease is over, and holds up no other
    await Promise.all(taken.messages.map((message) => sendOne(job, taken.connector, message).catch(untold(job, message.id))))
  }
}

/** No transaction is open while the network is waited for. */
async function sendOne(job: JobCtx, connector: Connector, message: OutboxRow): Promise<void> {
  const { port, id, until } = message
  const { now, seconds, reach } = await job.read(async (ctx) => ({
    now: ctx.now,
    seconds: ctx.parameters(manifest).timeoutSeconds,
    reach: reachOf(ctx, connector),
  }))
  // the port was away while it waited (INTEG-07); that says nothing of the other side now
  if (isTooLate(until, now)) return job.write((ctx) => tryLater(ctx, message, TOO_LATE))
  const sent = await within(seconds, (signal) => {
    const { send } = adapterOf(connector.adapter)
    if (!send) throw new Refusing(`the adapter ${connector.adapter} sends nothing`)
    return send(message, { ...reach, signal }, job)
  }).then(
    (answer) => ({ answer, ok: true }) as const,
    (fault: unknown) => ({ answer: told(fault), ok: false, refused: fault instanceof Refusing }) as const,
  )
  await job.write(async (ctx) => {
    if (sent.ok) await succeeded(ctx, id, sent.answer)
    else await tryLater(ctx, message, sent.answer)
    if (sent.ok) await noteAnswer(ctx, port)
    else if (sent.refused) await noteAnswer(ctx, port, sent.answer)
    else await noteFailure(ctx, port, sent.answer)
  })
}
