import { and, asc, eq, lte, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import { PortFault, pull } from '#services/integrations/server/api.ts'
import type { FlowRow } from '../data/flows.ts'
import { flow } from '../tables.ts'
import { PORT, sendKey } from './handing.ts'
import { receive, told } from './receiving.ts'

const QUIET_MINUTES = 30
const BATCH = 50
const MOST_EVENTS = 50

/** What an outside provider answers when it is asked how a paper stands: what it told, or would have told, each event under its own name. */
const answer = z.object({ events: z.array(told.omit({ key: true, id: true }).extend({ eventId: z.string().min(1).max(200) })).max(MOST_EVENTS) })

/** Asks for papers that an outside provider has said nothing of for half an hour: a notice of it may have been lost. */
export async function askProvider(job: JobCtx): Promise<void> {
  const rows = await job.write(async (ctx) => {
    const due = await ctx.db
      .select()
      .from(flow)
      .where(and(sql`state = '2'`, eq(flow.provider, 'http'), lte(flow.askedAt, addMinutes(ctx.now, -QUIET_MINUTES))))
      .orderBy(asc(flow.askedAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const { id } of due) await ctx.db.update(flow).set({ askedAt: ctx.now }).where(eq(flow.id, id))
    return due
  })
  for (const row of rows) {
    try {
      await askOne(job, row)
    } catch (fault) {
      // it is asked again in half an hour; what is wrong with the port is told by the port
      if (fault instanceof PortFault) return
      throw fault
    }
  }
}

async function askOne(job: JobCtx, row: FlowRow): Promise<void> {
  const document = await pull(job, PORT, { key: `status.${row.providerFlowId ?? sendKey(row)}`, about: `${row.number} ${row.titleCn}` })
  if (!document) return
  const said = answer.safeParse(parsed(document.bytes))
  if (!said.success) {
    job.log.warn({ paper: row.id }, 'a provider of signatures answered what cannot be read')
    return
  }
  await job.write(async (ctx) => {
    for (const { eventId, event, at, turn, reason } of said.data.events)
      await receive(ctx, {
        provider: 'http',
        eventId,
        key: sendKey(row),
        id: row.providerFlowId ?? undefined,
        event,
        at: new Date(at),
        turn,
        reason,
        raw: { asked: true, event, at },
      })
  })
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
