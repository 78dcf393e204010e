import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { and, inArray, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { can } from '#services/access/server/api.ts'
import { departmentsUnder, peoplePersons, personMatches, personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { Holder } from '#services/workflow/server/api.ts'
import { SUPER, type TodoFilters, type TodoRow } from '../../contract/index.ts'

/** A todo as its source knows it, people by number. */
export interface Found extends Omit<TodoRow, 'applicant' | 'assignee' | 'handledBy' | 'can' | 'submittedAt' | 'dueAt' | 'handledAt'> {
  applicant: SsoId
  submittedAt: Date
  /** Where what is asked for ends by itself, whoever holds it. */
  dueAt?: Date
  handledBy: SsoId | null
  handledAt: Date | null
  /** Who can decide it now. */
  holders: readonly Holder[]
}

/** What is asked of a list. */
export type Asked = TodoFilters & {
  /** Of these things alone, by the id under which the workflow knows them. */
  among?: readonly string[]
}

/** Todos with the people in them, who holds each alone, and what the actor may do with it. */
export async function rowsOf(ctx: Reader, found: readonly Found[]): Promise<TodoRow[]> {
  const known = await personRefs(
    ctx,
    found.flatMap((row) => [row.applicant, row.handledBy, soleHolder(row)].filter((one) => one != null)),
  )
  const named = (ssoId: SsoId): PersonRef => known.get(ssoId) ?? unknownPerson(ssoId)
  return found.map(({ holders, ...row }) => {
    const own = holders.find(({ approver }) => approver === ctx.actor.ssoId)
    const holder = soleHolder({ holders })
    return {
      ...row,
      applicant: named(row.applicant),
      submittedAt: row.submittedAt.toISOString(),
      dueAt: (row.dueAt ?? own?.dueAt)?.toISOString() ?? null,
      assignee: holder ? named(holder) : null,
      handledBy: row.handledBy && named(row.handledBy),
      handledAt: row.handledAt?.toISOString() ?? null,
      can: canDo(ctx, { waits: row.state === 'pending', mine: own !== undefined }),
    }
  })
}

/** What the actor may do with a todo. */
export const canDo = (ctx: Reader, { waits, mine }: { waits: boolean; mine: boolean }): TodoRow['can'] => [
  ...(waits && mine ? (['approve', 'reject'] as const) : []),
  ...(waits && can(ctx.actor, SUPER) ? (['superassign'] as const) : []),
]

/** NTC-19: who holds a todo; nobody where several do, or where it is over. */
function soleHolder({ holders }: Pick<Found, 'holders'>): SsoId | undefined {
  // of a step with branches one person may hold several tasks
  const [one, ...others] = new Set(holders.map(({ approver }) => approver))
  return others.length === 0 ? one : undefined
}

/** Filters on whose todos are wanted, as a condition on a column with the number. */
export function ofPeople({ person, department }: Pick<TodoFilters, 'person' | 'department'>): (column: PgColumn) => SQL | undefined {
  if (!person && !department) return () => undefined
  const where = and(
    person ? personMatches(person) : undefined,
    department ? sql`${peoplePersons.departmentCode} in ${departmentsUnder(department)}` : undefined,
  )
  return (column) => inArray(column, sql`(select ${peoplePersons.ssoId} from ${peoplePersons} where ${where ?? sql`true`})`)
}

/** A person's name in the reader's language. */
export const nameIn = ({ lang }: Pick<Ctx, 'lang'>, one: PersonRef): string => (lang === 'zh' ? one.nameCn || one.nameEn : one.nameEn || one.nameCn)
