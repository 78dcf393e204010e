import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Db } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import manifest from '../../module.ts'
import { type BirthdayFacts, birthdayState } from '../../rules/birthday.ts'
import { birthdayChecks } from '../tables.ts'
import { presentSession } from './sessions.ts'

/** Month and day with the person's number under a key: equal birthdays look different, and none can be read back. */
export const birthdayFingerprint = (secrets: Ctx['secrets'], ssoId: string, monthDay: string): string => secrets.sign('birthday', `${ssoId}:${monthDay}`)

export async function birthdayCheckOf(db: Db, ssoId: SsoId) {
  const [row] = await db
    .select({
      required: birthdayChecks.required,
      fingerprint: birthdayChecks.fingerprint,
      wrongTries: birthdayChecks.wrongTries,
      lockedUntil: birthdayChecks.lockedUntil,
    })
    .from(birthdayChecks)
    .where(eq(birthdayChecks.ssoId, ssoId))
  return row
}

/** The check of the present session: whoever is not flagged has none. */
export async function birthdayFacts(ctx: Reader): Promise<BirthdayFacts> {
  const [check, session] = await Promise.all([birthdayCheckOf(ctx.db, ctx.actor.ssoId), presentSession(ctx.db, ctx.actor.sessionId)])
  return {
    required: check?.required ?? false,
    verifiedAt: session.birthdayVerifiedAt,
    wrongTries: check?.wrongTries ?? 0,
    lockedUntil: check?.lockedUntil ?? null,
  }
}

/** The check as the person may know it. */
export function shownBirthday(ctx: Reader, facts: BirthdayFacts) {
  const state = birthdayState(facts, ctx.now)
  const { birthdayTries } = ctx.parameters(manifest)
  const locked = state === 'locked'
  const counted = facts.lockedUntil && !locked ? 0 : facts.wrongTries
  return {
    required: state === 'required' || locked,
    verified: state === 'verified',
    triesLeft: locked ? 0 : Math.max(0, birthdayTries - counted),
    lockedUntil: locked ? facts.lockedUntil!.toISOString() : null,
  }
}

/** Whether pages that ask for a valid birthday may open: verified in this session, or not asked of this person (SESS-12). */
export async function birthdayVerified(ctx: Reader): Promise<boolean> {
  const state = birthdayState(await birthdayFacts(ctx), ctx.now)
  return state === 'verified' || state === 'not-required'
}
