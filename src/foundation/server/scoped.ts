import type { PgColumn, SQL } from '#foundation/database/drizzle.ts'
import type { Reader } from './context.ts'
import { portalOf } from './running.ts'

/**
 * The rows of people that a permission opens to whoever asks, as a condition on a column with the number of a person: those of the data scopes in which they hold it
 * (ACCESS-03). For modules on which access stands; the others ask services/access.
 */
export const scopedTo = (ctx: Pick<Reader, 'secrets' | 'actor'>, permission: string, column: PgColumn): SQL =>
  portalOf(ctx).ports.authorizer.rows(ctx.actor, permission, column)
