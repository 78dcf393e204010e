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
}

type Viewer = Pick<Actor, 'ssoId' | 'entity' | 'permissions'>

const p = peoplePersons
const own: Of = (viewer, column) => eq(column, viewer.ssoId)

type Of = (viewer: Actor, column: PgColumn) => SQL | undefined

/** The rows of a scope, on a column that holds an ssoId. The filter and the predicate are made from this list and nothing else (ACCESS-03). */
const ROWS: Readonly<Record<DataScope, Of>> = {
  all: () => sql`true`,
  entity: (viewer, column) => sql`${column} in (select ${p.ssoId} from ${p} where ${p.entity} = ${viewer.entity})`,
  division: (viewer, column) =>
    sql`${column} in (select ${p.ssoId} from ${p} where ${p.divisionCode} = (select me.division_code from ${p} as me where me.sso_id = ${viewer.ssoId}))`,
  // Departments one owns or is HRBP of, and one's own line: what people reckons for somebody without rights of its own (PPL-17).
  department: (viewer, column) => peopleScope({ ...viewer, permissions: new Set() }, column),
  team: (viewer, column) => lineFilter(viewer.ssoId, column),
  self: own,
}

const scopesOf = (actor: Viewer, permission: string): DataScope[] => {
  if (!(actor.permissions instanceof Granted)) throw new Error('the permissions of this actor were not made by grantsOf, so their scopes are unknown')
  return [...actor.permissions.scopes(permission)]
}

/**
 * The rows the actor may see by a permission, as one SQL filter: those of the data scopes of all roles that give it, and her own (ACCESS-02).
 * Nothing where she does not hold it.
 * @param column a column that holds an ssoId
 */
export function scopeFilter(actor: Actor, permission: string, column: PgColumn): SQL {
  const scopes = scopesOf(actor, permission)
  if (!scopes.length) return sql`false`
  if (scopes.includes('all')) return sql`true`
  return or(own(actor, column), ...scopes.map((scope) => ROWS[scope](actor, column))) ?? sql`false`
}

/** Whether a person is among the rows that a permission lets somebody see: the same definition as the filter (ACCESS-03). */
export async function isAmong(db: Db, viewer: Actor, permission: string, ssoId: SsoId): Promise<boolean> {
  const found = await db
    .select({ ssoId: p.ssoId })
    .from(p)
    .where(and(eq(p.ssoId, ssoId), scopeFilter(viewer, permission, p.ssoId)))
  return found.length > 0
}

/** Whether a person is among the rows that a permission lets the actor see (ACCESS-03). */
export const inScopeOf = (ctx: Reader, permission: string, ssoId: SsoId): Promise<boolean> => isAmong(ctx.db, ctx.actor, permission, ssoId)
