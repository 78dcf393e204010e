import { enforce, illegal } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, ne } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { save as saveAudience } from '#services/audience/server/api.ts'
import { person, serving } from '#services/people/server/api.ts'
import type { ConfigInput, ValueInput } from '../../contract/admin.ts'
import type { ApproverKind } from '../../contract/base.ts'
import module from '../../module.ts'
import { configTerms } from '../../rules/index.ts'
import { configs, values } from '../tables.ts'
import { record } from './record.ts'

/** Who decides a step where a person is named; nobody otherwise. @throws illegal input for who does not work here */
async function named(ctx: WriteCtx, kind: ApproverKind, ssoId: SsoId | null, field: string): Promise<SsoId | null> {
  if (kind !== 'person') return null
  const who = ssoId ? await person(ctx, ssoId) : undefined
  if (!who || !serving(who.status)) throw illegal(field)
  return who.ssoId
}

/** Adds an award or changes one. It holds for what is nominated afterwards: what was nominated before has its own copy (RECOG-16). */
export const configRecords = records({
  module,
  thing: 'NominationConfig',
  table: configs,
  async stored(ctx, { nominators, nominees, points, firstPerson, finalPerson, ...given }: Omit<ConfigInput, 'id'>, before) {
    enforce(configTerms, { facts: {}, input: { points }, p: ctx.parameters(module), now: ctx.now })
    if (given.windowTo < given.windowFrom) throw illegal('windowTo')
    return {
      ...given,
      points: [...new Set(points)].toSorted((a, b) => a - b),
      nominators: await saveAudience(ctx, nominators, { before: before?.nominators, field: 'nominators' }),
      nominees: await saveAudience(ctx, nominees, { before: before?.nominees, field: 'nominees' }),
      firstPerson: await named(ctx, given.firstApprover, firstPerson, 'firstPerson'),
      finalPerson: await named(ctx, given.finalApprover, finalPerson, 'finalPerson'),
    }
  },
})

/** Takes an award out of the choice, or brings it back; what was nominated goes on. */
export async function switchConfig(ctx: Writer, { id, active }: { id: string; active: boolean }): Promise<void> {
  const before = await locked(ctx, configs, configs.id, id)
  if (before.active === active) return
  await ctx.db.update(configs).set({ active }).where(eq(configs.id, id))
  await record(ctx, 'NominationConfig.switched', { target: id, before: { active: before.active }, after: { active } })
}

/** Adds a value or changes one; its code tells it from the others. */
export const valueRecords = records({
  module,
  thing: 'UbrValue',
  table: values,
  lock: 'recognition.values',
  async stored(ctx, given: Omit<ValueInput, 'id'>, before) {
    const others = await ctx.db.$count(values, and(eq(values.code, given.code), before ? ne(values.id, before.id) : undefined))
    if (others > 0) throw illegal('code')
    return given
  },
})
