import type { Reader } from '#foundation/server/context.ts'
import { siteRows } from './cards.ts'

export const sitesToEdit = async (ctx: Reader) => ({ list: await siteRows(ctx) })
