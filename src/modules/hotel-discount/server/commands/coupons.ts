import { randomInt } from 'node:crypto'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { untilValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { balance, booked, covered, hold, release, reverse } from '#services/ledger/server/api.ts'
import { ADMIN, giveBack, reopen, voidCode } from '../../contract.ts'
import module from '../../module.ts'
import { returnsAt, taking } from '../../rules.ts'
import { accountOf } from '../data/accounts.ts'
import { isOpen, type Kind, kindById } from '../data/kinds.ts'
import { policyState } from '../data/policy.ts'
import { requireScope } from '../policy.ts'
import { codes, quotas } from '../tables.ts'
import { CODE, couponRef, MINE, notify } from './record.ts'

export type Code = typeof codes.$inferSelect

/** Without letters that are taken for others when they are read out at a desk. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12
const newCode = (): string => `HD${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

const causeOf = ({ nameCn, nameEn }: Pick<Kind, 'nameCn' | 'nameEn'>, id: string, what: string) => ({
  ...couponRef(id),
  reason: `cause.hotel-discount.${what}`,
  params: { nameCn, nameEn },
})

/** Sets one coupon of somebody's quota aside for a code. @throws HOTEL-02 */
async function holdOne(ctx: WriteCtx, kind: Kind, id: string, ssoId: SsoId, what: 'taken' | 'reopened'): Promise<Pick<Code, 'hold' | 'quotaId'>> {
  const [account, key] = [accountOf(kind.id, ssoId), `take:${newId(ctx.now)}`]
  const held = await covered(hold(ctx, account, 1, { ...causeOf(kind, id, what), key }), 'HOTEL-02')
  const [entry] = await booked(ctx, account, key)
  const [quota] = entry?.lot ? await ctx.db.select({ id: quotas.id }).from(quotas).where(eq(quotas.lot, entry.lot)) : []
  return { hold: held.id, quotaId: quota?.id ?? null }
}

/**
 * Takes a coupon: one of the quota and one code, both or none; of two at once each has a code of its own (HOTEL-02).
 * @throws HOTEL-14, HOTEL-02, HOTEL-03, not-found for a kind that is not given out
 */
export async function takeCoupon(ctx: Writer, { kindId }: { kindId: string }): Promise<{ id: string; code: string; returnsAt: Date }> {
  const { ssoId } = ctx.actor
  const kind = await kindById(ctx, kindId)
  if (!kind || !isOpen(kind, ctx.today)) throw notFound()
  const left = (await balance(ctx, accountOf(kindId, ssoId))).available
  enforce(taking, { facts: { ...(await policyState(ctx)), left }, input: {}, p: {}, now: ctx.now })
  const [free] = await ctx.db
    .select({ id: codes.id, code: codes.code })
    .from(codes)
    .where(and(eq(codes.kindId, kindId), eq(codes.state, 'new')))
    .orderBy(asc(codes.id))
    .limit(1)
    .for('update', { skipLocked: true })
  // HOTEL-03
  if (!free) throw refuse('HOTEL-03')
  const due = returnsAt(ctx.now, ctx.parameters(module))
  const set = { ...(await holdOne(ctx, kind, free.id, ssoId, 'taken')), holder: ssoId, takenAt: ctx.now, returnsAt: due }
  await advance(ctx, CODE, free.id, 'take', { set })
  await tellStock(ctx, kind)
  return { ...free, returnsAt: due }
}

/** Tells administrators, once a day, that a kind has fewer codes than it should. */
async function tellStock(ctx: WriteCtx, { id, nameCn, nameEn, warnBelow }: Kind): Promise<void> {
  const count = await ctx.db.$count(codes, and(eq(codes.kindId, id), eq(codes.state, 'new')))
  if (count >= warnBelow) return
  const receivers = await holdersOf(ctx, { permission: ADMIN })
  await notify(ctx, 'stockLow', { receivers, params: { nameCn, nameEn, count }, businessId: id, dedupeKey: `${id}:${ctx.today}`, link: '/hotel/discount/kind' })
}

export const codeWords = async (ctx: Ctx, { kindId, returnsAt: due }: Code) => {
  const { nameCn, nameEn } = (await kindById(ctx, kindId))!
  return { nameCn, nameEn, ...(due && untilValues(due)) }
}

const inScope = (ctx: WriteCtx, { holder }: Code): Promise<void> | undefined => (holder ? requireScope(ctx, ADMIN, holder) : undefined)

/**
 * A code that is returned gives its quota back where it came from, and is another one from then on (HOTEL-04); a void one gives it back too.
 * What is reopened is held anew: of quota that has expired since nothing is left (HOTEL-02).
 */
export const codeMoves = moves(
  CODE,
  { return: giveBack, void: voidCode, reopen },
  {
    return: {
      may: (ctx, { holder }) => holder === ctx.actor.ssoId,
      set: () => ({ code: newCode(), holder: null, quotaId: null, takenAt: null, returnsAt: null }),
      after: async (ctx, { id, kindId, hold: held }) => release(ctx, held!, causeOf((await kindById(ctx, kindId))!, id, 'returned')),
    },
    void: {
      guard: inScope,
      set: (_ctx, _row, { reason }) => ({ voidReason: reason, quotaId: null, returnsAt: null }),
      async after(ctx, { id, kindId, holder, hold: held }) {
        if (holder && held) await release(ctx, held, causeOf((await kindById(ctx, kindId))!, id, 'voided'))
      },
    },
    reopen: {
      guard: inScope,
      set: (ctx) => ({
        takenAt: ctx.now,
        returnsAt: returnsAt(ctx.now, ctx.parameters(module)),
        bookingNo: null,
        stayFrom: null,
        nights: null,
        redeemedAt: null,
      }),
      async after(ctx, { id, kindId, holder, spent }) {
        const kind = (await kindById(ctx, kindId))!
        await reverse(ctx, spent!, { ...causeOf(kind, id, 'reopened'), key: `reopen:${newId(ctx.now)}` })
        const held = await holdOne(ctx, kind, id, holder!, 'reopened')
        await ctx.db
          .update(codes)
          .set({ ...held, spent: null })
          .where(eq(codes.id, id))
      },
    },
  },
)

/** Tells the holder again that a code waits. @throws not-found for one that nobody holds */
export async function resendCode(ctx: Writer, { id }: { id: string }): Promise<void> {
  const code = await locked(ctx, codes, codes.id, id)
  if (code.state !== 'taken' || !code.holder) throw notFound()
  await requireScope(ctx, ADMIN, code.holder)
  await notify(ctx, 'waits', {
    receivers: [code.holder],
    params: await codeWords(ctx, code),
    businessId: id,
    dedupeKey: newId(ctx.now),
    link: MINE,
  })
}
