import { foldedName, NAME_DOTS } from '#foundation/contract/schemas.ts'
import { type SQL, type SQLWrapper, sql } from './drizzle.ts'

const AS_ONE = foldedName(NAME_DOTS)
/** A column of names as `foldedName` has them, whatever dot stands between their parts. */
export const foldedDots = (column: SQLWrapper): SQL => sql`translate(${column}, ${NAME_DOTS}, ${AS_ONE})`

/** What somebody typed, for LIKE: each sign means itself. */
export const literal = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')
/** What begins so, as a pattern of LIKE. */
export const beginning = (typed: string): string => `${literal(typed)}%`
/** What has it anywhere, as a pattern of LIKE. */
export const containing = (typed: string): string => `%${literal(typed)}%`
