import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, isNull, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { permissionsOf } from '#services/access/server/api.ts'
import { type PersonFacts, peopleDepartments, peoplePersons, person, serving } from '#services/people/server/api.ts'
import { GOALS } from '../../contract/base.ts'
import type { Eligibility } from '../../contract/index.ts'
import { BANDS, type Bands } from '../../rules/items.ts'

type Runs = (ctx: Ctx, ssoId: SsoId) => Promise<boolean>

let provided: Runs | undefined
/**
 * Says where it is known who runs in two cycles a year: the room performance keeps that, and stands on this one.
 * @returns what puts back who said it before, for tests
 */
export function provideTwoCycle(runs: Runs): () => void {
  const before = provided
  provided = runs
  return () => {
    provided = before
  }
}
interface Provided {
  /** What somebody was given; undefined where it was not said, as of who has come today. */
  position(ctx: Pick<Ctx, 'db'>, ssoId: SsoId): Promise<Exclude<Eligibility['position'], 'none'> | null | undefined>
  /** The people of the departments that are shown to somebody, as SQL. */
  reach(ssoId: SsoId): SQL
  bands(ctx: Pick<Ctx, 'parameters'>): Bands
}
let scoped: Provided | undefined
/** Says which part somebody has and whose forms they read besides their own reach, and by which bands scores are rated (FLPF-05). */
export const provideScope = (given: Provided | undefined): void => {
  scoped = given
}
export const alsoReached = (ssoId: SsoId): SQL | undefined => scoped?.reach(ssoId)
export const bandsOf = (ctx: Pick<Ctx, 'parameters'>): Bands => scoped?.bands(ctx) ?? BANDS
/** The part that somebody was given, where it was said. */
export const givenPosition = async (ctx: Pick<Ctx, 'db'>, ssoId: SsoId) => scoped?.position(ctx, ssoId)

/** Nobody runs in two cycles before somebody says who does (FLPF-08). */
export const runsTwice: Runs = async (ctx, ssoId) => (await provided?.(ctx, ssoId)) ?? false

const COMPANIES = ['MB', 'JV'] as const
/** Who has forms: whoever works at the front line of these companies. */
export const isFrontLine = ({ staffGroup, entity, status }: PersonFacts): boolean =>
  staffGroup === 'FL' && COMPANIES.some((one) => one === entity) && serving(status)
/** The same, of people_persons. */
export const frontLine = and(
  eq(peoplePersons.staffGroup, 'FL'),
  inArray(peoplePersons.entity, [...COMPANIES]),
  inArray(peoplePersons.status, ['active', 'on-leave']),
)

/** Whether somebody has forms, and which part they have in those of others: that of a manager before that of an HRBP, before that of who only may look. */
export async function eligibilityOf(ctx: Ctx, ssoId: SsoId): Promise<Eligibility> {
  const facts = await person(ctx, ssoId)
  return { eligible: facts !== undefined && isFrontLine(facts), position: await positionOf(ctx, ssoId), twoCycle: await runsTwice(ctx, ssoId) }
}

async function positionOf(ctx: Ctx, ssoId: SsoId): Promise<Eligibility['position']> {
  const given = await givenPosition(ctx, ssoId)
  if (given !== undefined) return given ?? 'none'
  const some = async (of: SQL | undefined) => {
    const found = await ctx.db
      .select({ ssoId: peoplePersons.ssoId })
      .from(peoplePersons)
      .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
      .where(and(of, frontLine))
      .limit(1)
    return found.length > 0
  }
  if (await some(eq(peoplePersons.manager, ssoId))) return 'mgr'
  if (await some(or(eq(peoplePersons.hrbp, ssoId), and(isNull(peoplePersons.hrbp), eq(peopleDepartments.hrbpInForce, ssoId))))) return 'bp'
  return (await permissionsOf(ctx, ssoId)).includes(GOALS) ? 'observer' : 'none'
}
