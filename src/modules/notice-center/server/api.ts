import type { Reader } from '#foundation/server/context.ts'
import type { Kind } from '../contract/index.ts'
import { countsFor } from './data/todos.ts'

/** What waits of each kind that whoever acts handles, counted no further than a thousand of each; kinds that others handle are missing. */
export const countFor = (ctx: Reader): Promise<{ kind: Kind; count: number }[]> => countsFor(ctx)
