import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, ne, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Metric, MetricReach, MetricScope } from '#foundation/metrics.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Reader } from '#foundation/server/context.ts'
import { type DataScope, type Granted, scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'

const scoped = (permissions: ReadonlySet<string>): permissions is Granted => 'scopes' in permissions
const scopesOf = (actor: Actor, permission: string): ReadonlySet<DataScope> => (scoped(actor.permissions) ? actor.permissions.scopes(permission) : new Set())

/** Scopes that are of everybody there: in those of a line or of departments one looks after others, and is not counted oneself. */
const WIDE: readonly DataScope[] = ['all', 'entity', 'division']

const held = (actor: Actor, metric: Metric): [string, MetricReach][] => Object.entries(metric.permission).filter(([id]) => actor.permissions.has(id))

function rowsBy(actor: Actor, permission: string, reach: MetricReach, column: PgColumn, company?: PgColumn): SQL | undefined {
  if (reach === 'all') return sql`true`
  if (reach === 'company') return company ? eq(company, actor.entity) : sql`false`
  if (reach === 'own') return eq(column, actor.ssoId)
  const scopes = scopesOf(actor, permission)
  const rows = scopeFilter(actor, permission, column)
  return WIDE.some((one) => scopes.has(one)) ? rows : and(rows, ne(column, actor.ssoId))
}

/** DASH-01: the rows of a metric that somebody may see, those of all permissions together. */
export const scopeFor = (actor: Actor, metric: Metric): MetricScope => ({
  rows: (column, company) => or(...held(actor, metric).map(([id, reach]) => rowsBy(actor, id, reach, column, company))) ?? sql`false`,
  holds: (permission) => actor.permissions.has(permission),
})

/** Everything: for the snapshots, which are cut when somebody looks. */
export const ofHouse: MetricScope = { rows: () => sql`true`, holds: () => true }

/** What somebody sees of snapshots: all, or the places of whole departments and of leaders. */
export interface Cut {
  all: boolean
  departments: string[]
  leaders: SsoId[]
}

/** Departments and leaders all of whose people somebody sees by a permission, today. */
async function wholly({ db, actor }: Reader, permission: string): Promise<Omit<Cut, 'all'>> {
  const seen = sql`bool_and(${rowsBy(actor, permission, 'scope', peoplePersons.ssoId)})`
  const rows = await db
    .select({ department: peoplePersons.departmentCode, leader: peoplePersons.manager })
    .from(peoplePersons)
    .where(ne(peoplePersons.status, 'left'))
    .groupBy(sql`grouping sets ((${peoplePersons.departmentCode}), (${peoplePersons.manager}))`)
    .having(seen)
  return { departments: rows.flatMap((row) => row.department ?? []), leaders: rows.flatMap((row) => row.leader ?? []) }
}

/** The cut of each metric for who asks; what several metrics need is asked once. */
export function cutter(ctx: Reader): (metric: Metric) => Promise<Cut> {
  const asked = new Map<string, Promise<Omit<Cut, 'all'>>>()
  const whollyBy = (permission: string) => {
    const already = asked.get(permission) ?? wholly(ctx, permission)
    asked.set(permission, already)
    return already
  }
  return async (metric) => {
    const cut: Cut = { all: false, departments: [], leaders: [] }
    for (const [id, reach] of held(ctx.actor, metric)) {
      if (reach === 'all' || (reach === 'scope' && scopesOf(ctx.actor, id).has('all'))) return { ...cut, all: true }
      if (reach === 'own') cut.leaders.push(ctx.actor.ssoId)
      // snapshots do not know of which company a thing is
      else if (reach === 'scope') {
        const { departments, leaders } = await whollyBy(id)
        cut.departments.push(...departments)
        cut.leaders.push(...leaders)
      }
    }
    return cut
  }
}
