/** What somebody typed, for LIKE: each sign means itself. */
export const literal = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')
/** What begins so, as a pattern of LIKE. */
export const beginning = (typed: string): string => `${literal(typed)}%`
/** What has it anywhere, as a pattern of LIKE. */
export const containing = (typed: string): string => `%${literal(typed)}%`
