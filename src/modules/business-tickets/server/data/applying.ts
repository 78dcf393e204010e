import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { and, asc, eq, or } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addDays, addMonths, type Day } from '#foundation/time.ts'
import { type PersonFacts, person } from '#services/people/server/api.ts'
import type { Application, availability, check } from '../../contract/index.ts'
import module from '../../module.ts'
import { applying, type Category, isHeld, isVip, typesOf } from '../../rules/applying.ts'
import type { WorkflowCode } from '../../rules/routing.ts'
import { applicationOf, requireRight } from '../policy.ts'
import { type Pool, type Product, pools, type SessionRow } from '../tables.ts'
import { groupsLeft } from './groups.ts'
import { poolById, standings } from './quota.ts'
import { offerFor, pathOf, routeOf } from './routing.ts'
import { allSessions, blackoutsOf, productById, productsOf, sessionById } from './settings.ts'

/** Whoever applies, who is in the directory. */
async function applicantOf(ctx: Reader): Promise<PersonFacts> {
  const found = await person(ctx, ctx.actor.ssoId)
  if (!found) throw illegal()
  return found
}

const isOwn = ({ ownerKind, owner }: Pool, { departmentCode, costCenter }: PersonFacts): boolean =>
  owner === (ownerKind === 'department' ? departmentCode : costCenter)

const ownPools = ({ db }: Ctx, { departmentCode, costCenter }: PersonFacts, category: Category): Promise<Pool[]> => {
  const owned = or(
    and(eq(pools.ownerKind, 'department'), eq(pools.owner, departmentCode)),
    and(eq(pools.ownerKind, 'cost-center'), eq(pools.owner, costCenter)),
  )
  return db
    .select()
    .from(pools)
    .where(and(owned, eq(pools.category, category)))
    .orderBy(asc(pools.year), asc(pools.id))
}

export interface Asked {
  who: PersonFacts
  product: Product
  pool: Pool
  session: SessionRow | null
}
type AskedInput = Pick<Application, 'category' | 'type' | 'productId' | 'poolId' | 'visitDate' | 'sessionId'>

/** What an application names, each of its category and day, and the pool one's own. @throws 403; illegal input naming the field */
export async function askedOf(ctx: Reader, input: AskedInput): Promise<Asked> {
  const { category, type, visitDate } = input
  requireRight(ctx, category)
  if (!typesOf(category).includes(type)) throw illegal('type')
  const who = await applicantOf(ctx)
  const product = await productById(ctx, input.productId)
  if (!product?.active || product.category !== category) throw illegal('productId')
  const pool = await poolById(ctx, input.poolId)
  if (!pool || pool.category !== category || pool.year !== Number(visitDate.slice(0, 4)) || !isOwn(pool, who)) throw illegal('poolId')
  if (!isVip(category)) return { who, product, pool, session: null }
  const session = input.sessionId === null ? undefined : await sessionById(ctx, input.sessionId)
  if (session?.kind !== type || !isHeld(session, visitDate)) throw illegal('sessionId')
  return { who, product, pool, session }
}

/** What the rules of an application look at, with the limits of the applicant's company. */
export async function applyingCase(ctx: Ctx, { who, product }: Asked, { category, visitDate }: Pick<Application, 'category' | 'visitDate'>) {
  const closed = await blackoutsOf(ctx, category, visitDate, visitDate)
  return {
    facts: { unitPriceFen: product.unitPriceFen, aheadDays: product.aheadDays, blackouts: closed.map(({ date }) => date) },
    p: ctx.parameters(module, who.entity),
    now: ctx.now,
  }
}

type Weighed = Pick<Application, 'category' | 'type' | 'quantity' | 'governmentOfficial'>
/** Which approval serves what is asked for. */
export const routeAsked = (ctx: Ctx, { who, product }: Asked, { category, type, quantity, governmentOfficial }: Weighed): Promise<WorkflowCode> =>
  routeOf(ctx, { category, type, departmentCode: who.departmentCode, worthFen: (product.unitPriceFen ?? 0) * quantity, governmentOfficial })

/** What an application that is on its way holds of the pool: to itself it is free. */
async function heldBy(ctx: Reader, { id, poolId }: Pick<Application, 'id' | 'poolId'>): Promise<number> {
  const row = id === undefined ? undefined : await applicationOf(ctx, id)
  return row?.status === 'approving' && row.applicant === ctx.actor.ssoId && row.poolId === poolId ? row.quantity : 0
}

/** What the form shows beside itself. @throws as `askedOf` */
export async function checked(ctx: Reader, input: ParsedOf<typeof check>) {
  const asked = await askedOf(ctx, input)
  const { quantity, governmentOfficial } = input
  const { unitPriceFen } = asked.product
  const worthFen = unitPriceFen === null ? null : unitPriceFen * quantity
  const weighed = { quantity, worthFen: worthFen ?? 0, governmentOfficial }
  const of = await applyingCase(ctx, asked, input)
  const broken = applying.check({ ...of, input })
  const workflowCode = await routeAsked(ctx, asked, input)
  return {
    broken: broken.map(({ rule, field = null, figures }) => ({ rule, field, message: ctx.text(`rule.${rule}`, { ...of.p, ...figures }) })),
    left: ((await standings(ctx, [asked.pool])).get(asked.pool.id)?.left ?? 0) + (await heldBy(ctx, input)),
    worthFen,
    workflowCode,
    path: await pathOf(ctx, workflowCode, ctx.actor.ssoId, weighed),
    offer: governmentOfficial ? await offerFor(ctx, input, input.guests) : null,
  }
}

const daysOf = (month: string): Day[] => {
  const [first, after] = [`${month}-01`, addMonths(`${month}-01`, 1)]
  const days: Day[] = []
  for (let day = first; day < after; day = addDays(day, 1)) days.push(day)
  return days
}

/** What can be applied for in a month, by whoever asks. */
export async function available(ctx: Reader, { category, month }: ParsedOf<typeof availability>) {
  const who = await applicantOf(ctx)
  const days = daysOf(month)
  const closed = new Map((await blackoutsOf(ctx, category, days[0]!, days.at(-1)!)).map((one) => [one.date, one]))
  const sessions = isVip(category) ? (await allSessions(ctx)).filter((one) => days.some((day) => isHeld(one, day))) : []
  const leftOf = await groupsLeft(ctx, sessions, days)
  const own = await ownPools(ctx, who, category)
  const stand = await standings(ctx, own)
  return {
    days: days.map((day) => ({
      day,
      open: !closed.has(day),
      blackoutCn: closed.get(day)?.reasonCn ?? null,
      blackoutEn: closed.get(day)?.reasonEn ?? null,
      sessions: sessions.filter((one) => isHeld(one, day)).map((one) => ({ id: one.id, left: leftOf(one, day) })),
    })),
    sessions,
    products: await productsOf(ctx, category),
    pools: own.map((pool) => ({ ...pool, left: stand.get(pool.id)?.left ?? 0 })),
    costCenter: who.costCenter,
  }
}
