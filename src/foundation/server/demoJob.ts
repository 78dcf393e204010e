import type { AuditRecord } from '#foundation/ports.ts'
import type { JobCtx, WriteCtx, Writing } from './context.ts'
import { jobCtx, type Portal } from './portal.ts'

/** What a room makes its demo with: what a transaction tells the audit log is written at its end, all at once, since nobody reads it meanwhile. */
export function demoJob(portal: Portal, room: string): JobCtx {
  const job = jobCtx(portal, `${room}.demo`)
  return { ...job, write: (work) => job.write((ctx) => auditedAtLast(ctx, work)) }
}

async function auditedAtLast<T>(ctx: WriteCtx, work: (ctx: WriteCtx) => Promise<T>): Promise<T> {
  const told: AuditRecord[] = []
  const auditAll = async (events: readonly AuditRecord[]) => void told.push(...events)
  const done = await work({ ...ctx, audit: (event) => auditAll([event]), auditAll })
  await ctx.auditAll(told)
  return done
}

/** For demo data: what a job does in many transactions is done in one, where later steps see the earlier; a story at a time, since rooms are made beside each other. */
export const together = <T>(job: JobCtx, work: (job: JobCtx) => Promise<T>): Promise<T> =>
  job.write((ctx) => work({ ...job, read: (look) => look(ctx), write: (deed) => deed(ctx) }))

/** For demo data: what opens its transactions itself, as `put` of files does, works in this one; nobody waits meanwhile for what it holds. */
export const within = (ctx: WriteCtx): WriteCtx & Writing => ({ ...ctx, write: (work) => work(ctx) })

/** Deeds that one transaction writes. */
const AT_ONCE = 25

/** For demo data: deeds one after the other, few enough in a transaction that none holds for long what others wait for. */
export async function inTurn<D>(job: JobCtx, deeds: readonly D[], carryOut: (ctx: WriteCtx, deed: D) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < deeds.length; from += AT_ONCE)
    await job.write(async (ctx) => {
      for (const deed of deeds.slice(from, from + AT_ONCE)) await carryOut(ctx, deed)
    })
}
