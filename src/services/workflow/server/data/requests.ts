import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, type PgColumn, type PgTable } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { RequestState } from '../../rules/requests.ts'

type Typed<D> = PgColumn & { _: { data: D; notNull: true } }
/** A table of requests: the columns by which they are known here, beside the room's own. */
export type RequestTable = PgTable & { id: PgColumn; ssoId: Typed<SsoId>; status: Typed<RequestState>; workflowItem: Typed<string>; submittedAt: Typed<Date> }

/** A row of such a table. */
export type RequestRow<T extends PgTable> = T['$inferSelect'] & { id: string; ssoId: SsoId; status: RequestState; workflowItem: string; submittedAt: Date }

// a table that has these columns has them in its rows; TypeScript does not follow that through the generic table
const rowsOf = <T extends RequestTable>(rows: object[]): RequestRow<T>[] => rows as RequestRow<T>[]

/** Whose a request is. */
export const requesterOf = <T extends RequestTable>(row: T['$inferSelect']): SsoId => rowsOf<T>([row])[0]!.ssoId

/** One request; undefined where there is none. */
export async function requestOf<T extends RequestTable>(ctx: Ctx, table: T, id: string): Promise<RequestRow<T> | undefined> {
  const of: PgTable = table
  return rowsOf<T>(await ctx.db.select().from(of).where(eq(table.id, id)))[0]
}

/** What a person may do with an own request. */
export const ownActs = ({ status }: { status: RequestState }): 'withdraw'[] => (status === 'pending' ? ['withdraw'] : [])

/** The items of what nobody has decided, of a person or of whom a query is at: `exists(waitingRequests(ctx, table, peoplePersons.ssoId))`. */
export function waitingRequests(ctx: Ctx, table: RequestTable, ssoId: SsoId | PgColumn) {
  const of: PgTable = table
  return ctx.db
    .select({ item: table.workflowItem })
    .from(of)
    .where(and(eq(table.ssoId, ssoId), eq(table.status, 'pending')))
}
