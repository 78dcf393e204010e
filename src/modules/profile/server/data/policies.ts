import type { Ctx } from '#foundation/server/context.ts'
import { DEFAULTS, FIELDS, FIXED, type FieldPolicy, OPEN, type ProfileField, SECRET } from '../../contract/index.ts'
import { fieldPolicies } from '../tables.ts'

/** The policy of every field: what HR has set, else the default (PROFILE-19). */
export async function policiesOf(ctx: Pick<Ctx, 'db'>): Promise<Map<ProfileField, FieldPolicy>> {
  const { field, mode, evidenceRequired, managerSees } = fieldPolicies
  const set = new Map((await ctx.db.select({ field, mode, evidenceRequired, managerSees }).from(fieldPolicies)).map((row) => [row.field, row]))
  return new Map(FIELDS.map((one) => [one, set.get(one) ?? { field: one, ...DEFAULTS[one] }]))
}

/** What managers see of their people: what its policy says, and of what no manager sees nothing, whatever stands there (MYTEAM-03). */
export const seenByManagers = async (ctx: Pick<Ctx, 'db'>): Promise<ProfileField[]> =>
  [...(await policiesOf(ctx)).values()].filter(({ field, managerSees }) => managerSees && !SECRET.includes(field)).map(({ field }) => field)

export const listPolicies = async (ctx: Pick<Ctx, 'db'>) =>
  [...(await policiesOf(ctx)).values()].map((one) => ({
    ...one,
    fixed: FIXED.includes(one.field),
    secret: SECRET.includes(one.field),
    open: OPEN.includes(one.field),
  }))
