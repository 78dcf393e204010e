import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import manifest from '../../module.ts'
import { afterWrongBirthday, birthdayState } from '../../rules/birthday.ts'
import { birthdayCheckOf, birthdayFacts, birthdayFingerprint, shownBirthday } from '../data/birthday.ts'
import { birthdayChecks, sessions } from '../tables.ts'

/**
 * Flags a person for the check before the profile opens, with the birthday to compare; `null` takes the flag away.
 * @param monthDay `MM-DD`
 */
export async function requireBirthday(ctx: WriteCtx, ssoId: SsoId, monthDay: string | null): Promise<void> {
  if (monthDay === null) {
    await ctx.db.update(birthdayChecks).set({ required: false }).where(eq(birthdayChecks.ssoId, ssoId))
    return
  }
  const set = { required: true, fingerprint: birthdayFingerprint(ctx.secrets, ssoId, monthDay), wrongTries: 0, lockedUntil: null }
  await ctx.db
    .insert(birthdayChecks)
    .values({ ssoId, ...set })
    .onConflictDoUpdate({ target: birthdayChecks.ssoId, set })
}

/**
 * Compares a birthday. The row is locked first, so that answers sent at once are counted one by one.
 * @returns verified, or a rule that says no more than that it was wrong (SESS-15)
 * @throws SESS-14 while the check is locked
 */
export async function verifyBirthday(ctx: Writer, monthDay: string) {
  if (!(await birthdayCheckOf(ctx.db, ctx.actor.ssoId))?.required) return { ...shownBirthday(ctx, await birthdayFacts(ctx)), rule: null, message: null }
  const check = await locked(ctx, birthdayChecks, birthdayChecks.ssoId, ctx.actor.ssoId)
  const facts = await birthdayFacts(ctx)
  const state = birthdayState(facts, ctx.now)
  if (state === 'verified') return { ...shownBirthday(ctx, facts), rule: null, message: null }
  if (state === 'locked') throw refuse('SESS-14', { field: 'birthday' })
  const right = check.fingerprint === birthdayFingerprint(ctx.secrets, ctx.actor.ssoId, monthDay)
  const p = ctx.parameters(manifest)
  const set = right ? { wrongTries: 0, lockedUntil: null } : afterWrongBirthday(facts, p, ctx.now)
  await ctx.db.update(birthdayChecks).set(set).where(eq(birthdayChecks.ssoId, ctx.actor.ssoId))
  if (right) await ctx.db.update(sessions).set({ birthdayVerifiedAt: ctx.now }).where(eq(sessions.id, ctx.actor.sessionId))
  const rule = right ? null : set.lockedUntil ? 'SESS-14' : 'SESS-15'
  const after = { ...facts, ...set, verifiedAt: right ? ctx.now : facts.verifiedAt }
  return { ...shownBirthday(ctx, after), rule, message: rule && ctx.text(`rule.${rule}`, p) }
}
