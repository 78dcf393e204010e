import type { Ctx } from '#foundation/server/context.ts'
import type { Told } from '../../contract/shapes.ts'

export const inWords = (ctx: Pick<Ctx, 'text'>, { key, values }: Told): string => ctx.text(key, values)
