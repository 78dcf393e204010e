import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, ne, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Reader } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { type PersonFacts, peoplePersons, person, persons } from '#services/people/server/api.ts'
import { FL, HR, LA } from '../contract.ts'
import { terminations } from './tables.ts'

/** What somebody is to a person who leaves, or to a request. `partner` is the HRBP. */
export type Standing = 'own' | 'starter' | 'manager' | 'partner' | 'hr'
type Standings = ReadonlySet<Standing>

/** To whom of these the actor is HR: never to themselves. */
async function hrAmong({ db, actor }: Reader, people: readonly SsoId[]): Promise<ReadonlySet<SsoId>> {
  const asked = people.filter((one) => one !== actor.ssoId)
  if (asked.length === 0 || !actor.permissions.has(HR)) return new Set()
  const rows = await db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(inArray(peoplePersons.ssoId, asked), scopeFilter(actor, HR, peoplePersons.ssoId)))
  return new Set(rows.map(({ ssoId }) => ssoId))
}

type Of = { ssoId: SsoId; startedBy?: SsoId }

/** All that the actor is to each of these, in two statements however many they are. */
export async function standingsAmong(ctx: Reader, rows: readonly Of[]): Promise<(row: Of) => Standings> {
  const people = [...new Set(rows.map(({ ssoId }) => ssoId))]
  const [who, hrOf, me] = [await persons(ctx, people), await hrAmong(ctx, people), ctx.actor.ssoId]
  return ({ ssoId, startedBy }) => {
    const found = new Set<Standing>()
    if (startedBy === me) found.add('starter')
    if (ssoId === me) return found.add('own')
    if (who.get(ssoId)?.manager === me) found.add('manager')
    if (who.get(ssoId)?.hrbp === me) found.add('partner')
    if (hrOf.has(ssoId)) found.add('hr')
    return found
  }
}
export const standingsTo = async (ctx: Reader, row: Of): Promise<Standings> => (await standingsAmong(ctx, [row]))(row)

/** Who says what of HR's is for whom: HR and the HRBP read all, the manager what managers say, the person neither (TERM-16). */
export const seesHr = (as: Standings): boolean => as.has('hr') || as.has('partner')
export const seesManager = (as: Standings): boolean => seesHr(as) || as.has('manager')

/** In which capacity the actor starts something for a person of the front line; one's own comes before what one is to others. */
export const capacity = (as: Standings): 'own' | 'manager' | 'hr' | undefined => (['own', 'manager', 'hr'] as const).find((one) => as.has(one))

/** Somebody as far as the actor answers for them, or is them; nothing for anybody else. */
export async function reached(ctx: Reader, ssoId: SsoId): Promise<{ who: PersonFacts; as: Standings } | undefined> {
  const who = await person(ctx, ssoId)
  const as = who && (await standingsTo(ctx, { ssoId }))
  return who && as && as.size > 0 ? { who, as } : undefined
}

const ONLY_OF_STARTER = 'draft'
/** One's own requests and those that one started for others. */
export const ownRequests = ({ actor }: Reader): SQL | undefined => or(eq(terminations.ssoId, actor.ssoId), eq(terminations.startedBy, actor.ssoId))

/** What HR sees in lists: all within reach but one's own, and no drafts of others. */
export const hrRequests = ({ actor }: Reader): SQL | undefined =>
  and(
    scopeFilter(actor, actor.permissions.has(HR) ? HR : 'Admin', terminations.ssoId),
    ne(terminations.ssoId, actor.ssoId),
    ne(terminations.state, ONLY_OF_STARTER),
  )

/** Permissions by which terminations stand in the notice center, each of the people of its data scope (NTC-09). */
const OVERSEEING = ['MSSSUPER', 'MSS', 'HRBP'] as const

/** People whose requests the actor sees in the notice center, as a condition on a column with their numbers: never oneself (TERM-16). */
export const overseenBy =
  (actor: Actor) =>
  (column: PgColumn): SQL =>
    and(ne(column, actor.ssoId), or(...OVERSEEING.map((permission) => scopeFilter(actor, permission, column)))) ?? sql`false`

/** Whether a person is among them. */
export async function oversees({ db, actor }: Reader, ssoId: SsoId): Promise<boolean> {
  const found = await db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(eq(peoplePersons.ssoId, ssoId), overseenBy(actor)(peoplePersons.ssoId)))
  return found.length > 0
}

/** Whether somebody may begin a request at all. */
export const mayAsk = ({ actor }: Reader): boolean => actor.permissions.has(LA) || actor.permissions.has(FL)
