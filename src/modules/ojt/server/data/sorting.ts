import { illegal } from '#foundation/contract/refused.ts'
import { asSsoId, type PersonRef, type SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { require } from '#services/access/server/api.ts'
import { isSsoId, type PersonFacts, persons, serving } from '#services/people/server/api.ts'
import { MAKES } from '../../contract/base.ts'
import type { Approver } from '../../rules/chain.ts'
import type { ListKind } from '../../rules/index.ts'
import { LIVE } from '../../rules/life.ts'
import { reachedBy, type TemplateRow } from '../policy.ts'
import { lists, templates } from '../tables.ts'

interface Asked {
  kind: ListKind
  template: string
  people: readonly string[]
  trainer: SsoId
}

/** The people of some lines, by what becomes of them. */
export interface Sorted {
  template: TemplateRow
  accepted: PersonFacts[]
  ignored: PersonRef[]
  already: PersonRef[]
  /** Who of the lines works here. */
  serving: ReadonlySet<string>
}

export const refOf = ({ ssoId, nameCn, nameEn, departmentCn, departmentEn }: PersonRef): PersonRef => ({ ssoId, nameCn, nameEn, departmentCn, departmentEn })

/** Of a chain the people who still work here. */
export async function stillHere(ctx: Ctx, approvers: readonly Approver[]): Promise<Approver[]> {
  const found = await persons(
    ctx,
    approvers.flatMap(({ ssoId }) => ssoId ?? []),
  )
  return approvers.filter(({ ssoId }) => ssoId === null || serving(found.get(ssoId)?.status ?? 'left'))
}

/** Who has a live list of a template and kind (OJT-08). */
async function withLive({ db }: Pick<Ctx, 'db'>, kind: ListKind, template: string, ssoIds: readonly SsoId[]): Promise<Set<SsoId>> {
  if (ssoIds.length === 0) return new Set()
  const rows = await db
    .select({ ssoId: lists.ssoId })
    .from(lists)
    .where(and(inArray(lists.ssoId, [...ssoIds]), eq(lists.template, template), eq(lists.kind, kind), inArray(lists.state, [...LIVE])))
  return new Set(rows.map(({ ssoId }) => ssoId))
}

/**
 * Says of each line whether a list would be made: people whom the actor may not train are left out, and nobody trains themselves (OJT-06); who has a live
 * list keeps it (OJT-08).
 * @throws 403 for who makes no lists of that kind; illegal input for another template or a trainer who does not work here
 */
export async function sortOut(ctx: Reader, { kind, template: id, people, trainer }: Asked): Promise<Sorted> {
  require(ctx.actor, MAKES[kind])
  const [template] = await ctx.db.select().from(templates).where(eq(templates.id, id))
  if (!template?.active || template.kind !== kind) throw illegal('template')
  const ids = [...new Set(people.filter(isSsoId))].map(asSsoId)
  const found = await persons(ctx, [...ids, trainer])
  if (!serving(found.get(trainer)?.status ?? 'left')) throw illegal('trainer')
  const here = ids.flatMap((one) => found.get(one) ?? []).filter(({ status }) => serving(status))
  const hereIds = here.map(({ ssoId }) => ssoId)
  const [reached, live] = [await reachedBy(ctx, kind, hereIds), await withLive(ctx, kind, id, hereIds)]
  const trainable = here.filter(({ ssoId }) => reached.has(ssoId) && ssoId !== trainer && ssoId !== ctx.actor.ssoId)
  return {
    template,
    accepted: trainable.filter(({ ssoId }) => !live.has(ssoId)),
    ignored: here.filter((one) => !trainable.includes(one)).map(refOf),
    already: trainable.filter(({ ssoId }) => live.has(ssoId)).map(refOf),
    serving: new Set(hereIds),
  }
}
