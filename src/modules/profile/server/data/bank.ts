import { enforce } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { asc, eq, ilike } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { isPartTime, type PersonFacts, person, unknownPerson } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { bankSearchRules, bankWindow, locksAround, payrollReached } from '../../rules/index.ts'
import { bankBranches } from '../tables.ts'

const MOST_FOUND = 20

/** Branches whose name has these words; an outside list would be asked here instead. @throws PROFILE-08 */
export async function searchBank(ctx: Ctx, keyword: string): Promise<{ code: string; name: string }[]> {
  enforce(bankSearchRules, { facts: {}, input: { keyword }, p: ctx.parameters(module), now: ctx.now })
  return ctx.db
    .select()
    .from(bankBranches)
    .where(ilike(bankBranches.name, containing(keyword.trim())))
    .orderBy(asc(bankBranches.name), asc(bankBranches.code))
    .limit(MOST_FOUND)
}

/** The branch of a number. */
export async function branchOf({ db }: Pick<Ctx, 'db'>, code: string): Promise<{ code: string; name: string } | undefined> {
  const [row] = await db.select().from(bankBranches).where(eq(bankBranches.code, code))
  return row
}

/** When a person's account may be changed, by what holds for full-time or part-time staff of her company. */
export async function bankTermsOf(ctx: Ctx, ssoId: SsoId) {
  const facts: PersonFacts | undefined = await person(ctx, ssoId)
  const partTime = facts !== undefined && isPartTime(facts)
  const p = ctx.parameters(module, facts?.entity)
  const locks = locksAround(partTime, p, ctx.now)
  const { nameCn, nameEn } = facts ?? unknownPerson(ssoId)
  return {
    p,
    partTime,
    locks,
    lock: locks.find(({ from, until }) => from <= ctx.now && ctx.now < until),
    window: bankWindow(partTime, p, ctx.now),
    reaches: payrollReached(partTime, p, ctx.now),
    legalNames: [nameCn, nameEn].filter(Boolean),
  }
}
