import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gt, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addHours, dayValues } from '#foundation/time.ts'
import { clear } from '#services/ledger/server/api.ts'
import { accountOf, unitOf } from '../data/accounts.ts'
import { kindById } from '../data/kinds.ts'
import { codes, quotas } from '../tables.ts'
import { codeMoves, codeWords } from './coupons.ts'
import { CODE, MINE, notify, SHOP } from './record.ts'

const A_DAY = 24

/** Taken codes that go back after one moment and until another. */
const dueBetween = ({ db }: Ctx, from: Date, to: Date) =>
  db
    .select()
    .from(codes)
    .where(and(eq(codes.state, 'taken'), gt(codes.returnsAt, from), lte(codes.returnsAt, to)))
    .orderBy(asc(codes.returnsAt), asc(codes.id))

/** Every hour: codes whose days are over go back (HOTEL-01), and whose code does so within a day is told. */
export async function returnUnused(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  const idOf = ({ id }: { id: string }) => id
  await going.each(await job.read((ctx) => dueBetween(ctx, new Date(0), ctx.now)), idOf, (ctx, { id }) => codeMoves.return(ctx, { id }))
  await going.each(await job.read((ctx) => dueBetween(ctx, ctx.now, addHours(ctx.now, A_DAY))), idOf, async (ctx, code) =>
    notify(ctx, 'returns', {
      receivers: [code.holder!],
      params: await codeWords(ctx, code),
      businessId: code.id,
      // a code that is taken again is told anew
      dedupeKey: `${code.id}:${code.returnsAt!.toISOString()}`,
      link: MINE,
    }),
  )
  going.end()
}

/** Quota that lapses in 30 days, as the ledger says it lot by lot. */
export async function tellExpiring(ctx: WriteCtx, told: { unit: string; ownerId: string; amount: number; on: string }): Promise<void> {
  const kindId = told.unit.slice(unitOf('').length)
  const kind = await kindById(ctx, kindId)
  if (!kind) return
  const { nameCn, nameEn } = kind
  const params = { nameCn, nameEn, count: told.amount, ...dayValues(told.on, ctx.now) }
  await notify(ctx, 'expiring', { receivers: [asSsoId(told.ownerId)], params, businessId: `${kindId}:${told.on}`, link: SHOP })
}

/** Somebody's last working date has passed: what is taken is void, and what is left lapses (HOTEL-13). */
export async function endLeaver(ctx: WriteCtx, { ssoId, lastWorkingDate }: { ssoId: SsoId; lastWorkingDate: string }): Promise<void> {
  const held = await ctx.db
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.holder, ssoId), eq(codes.state, 'taken')))
    .orderBy(asc(codes.id))
  const voidReason = ctx.text('hotel-discount.code.left', {}, 'zh')
  for (const { id } of held) await advance(ctx, CODE, id, 'void', { set: { voidReason, returnsAt: null }, reason: voidReason })
  const given = await ctx.db.selectDistinct({ kindId: quotas.kindId }).from(quotas).where(eq(quotas.ssoId, ssoId)).orderBy(asc(quotas.kindId))
  for (const { kindId } of given) await clear(ctx, accountOf(kindId, ssoId), { key: `left:${lastWorkingDate}`, reason: 'cause.hotel-discount.left' })
}
