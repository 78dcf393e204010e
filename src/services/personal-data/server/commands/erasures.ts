import { and, asc, eq, isNull, lt, or } from '#foundation/database/drizzle.ts'
import { isOfPeople, type PersonalRetention } from '#foundation/database/retention.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { notify } from '#services/notifications/server/api.ts'
import manifest from '../../module.ts'
import { type Declared, declared, tableName } from '../data/declared.ts'
import { effectOf, worksHere } from '../data/effects.ts'
import { rowsOfPerson } from '../data/whose.ts'
import { type ErasedTable, erasures } from '../tables.ts'
import { PAGE } from './asking.ts'
import { storedErasure } from './erasing.ts'
import { eraseSome } from './removing.ts'

const CLAIM_MINUTES = 30

type Row = typeof erasures.$inferSelect

async function claim(ctx: WriteCtx): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(erasures)
    .where(and(eq(erasures.status, 'approved'), or(isNull(erasures.claimedUntil), lt(erasures.claimedUntil, ctx.now))))
    .orderBy(asc(erasures.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (row)
    await ctx.db
      .update(erasures)
      .set({ claimedUntil: addMinutes(ctx.now, CLAIM_MINUTES) })
      .where(eq(erasures.id, row.id))
  return row
}

/** Carries out the erasures that were approved; what broke off goes on where it was, since what is gone is gone (PDATA-12). */
export async function carryOutErasures(job: JobCtx): Promise<void> {
  for (;;) {
    const row = await job.write(claim)
    if (!row) return
    try {
      await carryOut(job, row)
    } catch (fault) {
      job.log.error({ err: fault, erasure: row.id }, 'an erasure could not be carried out')
    }
  }
}

async function carryOut(job: JobCtx, row: Row): Promise<void> {
  const { all, here } = await job.read(async (ctx) => ({ all: declared(ctx), here: await worksHere(ctx, row.ssoId) }))
  for (const { module, retention } of all) if (isOfPeople(retention)) await eraseTable(job, { all, row, module, retention, here })
  await job.write(async (ctx) => {
    await advance(ctx, storedErasure, row.id, 'finish', { set: { doneAt: ctx.now, claimedUntil: null } })
    if (!here) return
    const told = { receivers: [row.ssoId], params: { no: row.no }, businessId: row.id, link: `${PAGE}?tab=erasure` }
    await notify(ctx, { module: manifest.name, event: 'erasure.done', ...told })
  })
}

interface OneTable {
  all: readonly Declared[]
  row: Row
  module: string
  retention: PersonalRetention
  here: boolean
}

/** Some rows a transaction, each noted in the report with what it did, so that a crash neither loses nor counts anything twice. */
async function eraseTable(job: JobCtx, { all, row: { id, ssoId }, module, retention, here }: OneTable): Promise<void> {
  const effect = await job.read((ctx) => effectOf(ctx, retention, ssoId, here))
  const line = { module, table: tableName(retention), ...effect }
  if (effect.rows === 0) return
  if (effect.did === 'keep') return job.write((ctx) => note(ctx, id, line))
  for (let rows = 1; rows > 0; )
    rows = await job.write(async (ctx) => {
      const some = await eraseSome(ctx, all, retention, rowsOfPerson(retention, ssoId))
      if (some > 0) await note(ctx, id, { ...line, rows: some })
      return some
    })
  // what somebody changed at that moment is found by the next try
  if (effect.did === 'delete' && (await job.read((ctx) => effectOf(ctx, retention, ssoId, here))).rows > 0) throw new Error(`rows of ${line.table} are left`)
}

/** Adds to the report of an erasure; what is kept is counted once however often it is looked at. */
async function note(ctx: WriteCtx, id: string, line: ErasedTable): Promise<void> {
  const [row] = await ctx.db.select({ report: erasures.report }).from(erasures).where(eq(erasures.id, id)).for('update')
  const before = row?.report ?? []
  const known = before.find(({ table }) => table === line.table)
  const rows = line.did === 'keep' ? line.rows : line.rows + (known?.rows ?? 0)
  const report = known ? before.map((one) => (one === known ? { ...line, rows } : one)) : [...before, line]
  await ctx.db.update(erasures).set({ report }).where(eq(erasures.id, id))
}
