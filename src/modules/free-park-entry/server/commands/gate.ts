import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addDays, addMonths, type Day, dayOf, firstOfMonth, monthOf } from '#foundation/time.ts'
import { type AccountRef, balance, grant, spend } from '#services/ledger/server/api.ts'
import type { Answered, AtGate, Reason } from '../../contract.ts'
import module from '../../module.ts'
import { refusedEntry } from '../../rules.ts'
import { whoIs } from '../data/deciding.ts'
import { lookAt, takeCode } from '../data/identified.ts'
import { type Held, least, leftOf, rightOf } from '../data/rights.ts'
import { entries, rights } from '../tables.ts'
import { PAGE } from './record.ts'

type Left = Awaited<ReturnType<typeof leftOf>>

interface Decided {
  held: Held | undefined
  left: Left | undefined
  reason: Reason | undefined
}

async function decide(ctx: WriteCtx, ssoId: SsoId, input: AtGate): Promise<Decided> {
  const who = await whoIs(ctx, ssoId)
  const held = who && (await rightOf(ctx, who))
  if (!held) return { held, left: undefined, reason: 'no-right' }
  const left = await leftOf(ctx, ssoId, held.rule)
  const reason = refusedEntry({ ...held.sku, blackouts: held.rule.blackouts, left: least(left) }, input, ctx.now)
  return { held, left, reason }
}

/** Rules of the room that are a reason for the gate have their own message. */
const RULES = { blackout: 'FPARK-07', companions: 'FPARK-08', limit: 'FPARK-06' } as const

function answer(ctx: WriteCtx, { reason, left }: Pick<Decided, 'reason' | 'left'>, taken = 0): Answered {
  const now = left && { today: left.today.left - taken, month: left.month && left.month.left - taken }
  const key = reason && (reason in RULES ? `rule.${RULES[reason as keyof typeof RULES]}` : `free-park-entry.reason.${reason}`)
  return { allowed: !reason, reason: reason ?? null, message: key === undefined ? null : ctx.text(key), left: now ?? null }
}

/** Who stands at the gate, or what the gate is told where the code is refused. */
async function whoever(ctx: WriteCtx, { code, ssoId, gate }: AtGate): Promise<{ ssoId: SsoId } | { refused: Answered }> {
  const refused = (rule: string) => ({ refused: { allowed: false, reason: 'code' as const, message: ctx.text(`rule.${rule}`), left: null } })
  if (code === undefined) return ssoId === undefined ? refused('QRC-18') : { ssoId }
  const seen = await lookAt(ctx, code, gate)
  return seen?.ok ? { ssoId: seen.person.ssoId } : refused(seen?.rule ?? 'QRC-18')
}

/** Whether somebody might enter now, with nothing taken. */
export async function checkAtGate(ctx: WriteCtx, input: AtGate): Promise<Answered> {
  const found = await whoever(ctx, input)
  return 'refused' in found ? found.refused : answer(ctx, await decide(ctx, found.ssoId, input))
}

/** Lets somebody in and takes an entry of the day and of the month, or refuses; both are kept. A refusal leaves the code good. */
export async function enterAtGate(ctx: WriteCtx, input: AtGate): Promise<Answered> {
  const found = await whoever(ctx, input)
  if ('refused' in found) return found.refused
  const { ssoId } = found
  // two gates at once: the second sees what the first has taken (FPARK-06)
  await ctx.db.select({ id: rights.id }).from(rights).where(eq(rights.ssoId, ssoId)).for('update')
  const decided = await decide(ctx, ssoId, input)
  const { held, left, reason } = decided
  if (!held && !(await whoIs(ctx, ssoId))) return answer(ctx, decided)
  const id = newId(ctx.now)
  const isIn = held !== undefined && left !== undefined && reason === undefined
  if (isIn) {
    const used = input.code === undefined ? undefined : await takeCode(ctx, ssoId, input.code, input.gate)
    if (used?.ok === false) return { allowed: false, reason: 'code', message: ctx.text(`rule.${used.rule}`), left: null }
    await take(ctx, id, { ssoId, gate: input.gate, left })
  }
  await ctx.db.insert(entries).values({
    ...{ id, ssoId, skuId: held?.sku.id ?? null, gate: input.gate, at: ctx.now, companions: input.companions },
    ...{ result: isIn ? ('allowed' as const) : ('refused' as const), reason: reason ?? null },
  })
  return answer(ctx, decided, isIn ? 1 : 0)
}

/** The account of a day's or a month's entries; in the order in which the ledger locks them. */
export const accountOf = (span: 'day' | 'month', ssoId: SsoId): AccountRef => ({ unit: `park-entry.${span}`, ownerKind: 'person', ownerId: ssoId })

/** Spends an entry of the lots of the day and the month, which are granted with the first entry, or brought to what the rule of now allows. */
async function take(ctx: WriteCtx, id: string, { ssoId, gate, left }: { ssoId: SsoId; gate: string; left: Left }): Promise<void> {
  const lots: { span: 'day' | 'month'; due: number; last: Day }[] = [{ span: 'day', due: left.today.left, last: ctx.today }]
  const endOfMonth = addDays(addMonths(firstOfMonth(ctx.today), 1), -1)
  if (left.month) lots.push({ span: 'month', due: left.month.left, last: endOfMonth })
  const cause = {
    reason: 'cause.free-park-entry.limit',
    params: { day: dayOf(ctx.now), month: monthOf(ctx.today) },
    reference: { module: module.name, id },
    link: PAGE,
  }
  for (const { span, due, last } of lots) {
    const account = accountOf(span, ssoId)
    const { available } = await balance(ctx, account)
    if (available < due) await grant(ctx, account, due - available, { ...cause, key: `limit:${id}`, source: 'rule', expiresOn: last })
    if (available > due) await spend(ctx, account, available - due, { ...cause, key: `limit:${id}` })
    await spend(ctx, account, 1, { ...cause, reason: 'cause.free-park-entry.entered', params: { gate }, key: `entry:${id}` })
  }
}
