import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Db } from '#foundation/database/db.ts'
import { and, eq, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Reader } from '#foundation/server/context.ts'
import { lineFilter, peoplePersons, scopeFilter as peopleScope } from '#services/people/server/api.ts'
import type { DataScope } from '../contract.ts'

/** The permissions of a person, each with the scopes in which her roles give it. What `grantsOf` makes; an Actor carries it. */
export class Granted extends Set<string> {
  readonly #scopes: ReadonlyMap<string, ReadonlySet<DataScope>>
  constructor(scopes: ReadonlyMap<string, ReadonlySet<DataScope>>) {
    super(scopes.keys())
    this.#scopes = scopes
  }
  /** Scopes that count for a permission; none where it is not held. */
  scopes(permission: string): ReadonlySet<DataScope> {
    return this.#scopes.get(permission) ?? new Set()
  }
  reachesAll(permission: string): boolean {
    return this.scopes(permission).has('all')
  }
}

type Of = (viewer: Actor) => SQL | undefined

/** The people of each scope, as a condition on people_persons: the filter and the predicate are made from these and nothing else (ACCESS-03). */
const WIDE: Partial<Readonly<Record<DataScope, Of>>> = {
  entity: (viewer) => eq(peoplePersons.entity, viewer.entity),
  division: (viewer) => sql`${peoplePersons.divisionCode} = (select me.division_code from ${peoplePersons} as me where me.sso_id = ${viewer.ssoId})`,
}
const NARROW: Partial<Readonly<Record<DataScope, Of>>> = {
  // Departments one owns or is HRBP of, and one's own line: what people reckons for somebody without rights of its own (PPL-17).
  department: (viewer) => peopleScope({ ...viewer, permissions: new Set() }, peoplePersons.ssoId),
  team: (viewer) => lineFilter(viewer.ssoId, peoplePersons.ssoId),
}
const own: Of = (viewer) => eq(peoplePersons.ssoId, viewer.ssoId)

const numbers = (where: SQL | undefined): SQL => sql`select ${peoplePersons.ssoId} from ${peoplePersons} where ${where ?? sql`false`}`

/**
 * The rows the actor may see by a permission, as one SQL filter: those of the data scopes of all roles that give it, and her own (ACCESS-02).
 * Nothing where she does not hold it. Few people are gathered first and found by the column's index; many are a join that stops with the page.
 * @param column a column that holds an ssoId and has an index
 */
export function scopeFilter(actor: Actor, permission: string, column: PgColumn): SQL {
  if (!(actor.permissions instanceof Granted)) throw new Error('the permissions of this actor were not made by grantsOf, so their scopes are unknown')
  const scopes = [...actor.permissions.scopes(permission)]
  if (!scopes.length) return sql`false`
  if (scopes.includes('all')) return sql`true`
  const [wide, narrow] = [WIDE, NARROW].map((of) => scopes.flatMap((scope) => of[scope]?.(actor) ?? []))
  if (wide!.length) return sql`${column} in (${numbers(or(own(actor), ...wide!, ...narrow!))})`
  if (narrow!.length) return sql`${column} = any(array(${sql.join([...narrow!.map(numbers), numbers(own(actor))], sql` union `)}))`
  return eq(column, actor.ssoId)
}

/** Whether a person is among the rows that a permission lets somebody see: the same definition as the filter (ACCESS-03). */
export async function isAmong(db: Db, viewer: Actor, permission: string, ssoId: SsoId): Promise<boolean> {
  const found = await db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(eq(peoplePersons.ssoId, ssoId), scopeFilter(viewer, permission, peoplePersons.ssoId)))
  return found.length > 0
}

/** Whether a person is among the rows that a permission lets the actor see (ACCESS-03). */
export const inScopeOf = (ctx: Reader, permission: string, ssoId: SsoId): Promise<boolean> => isAmong(ctx.db, ctx.actor, permission, ssoId)
