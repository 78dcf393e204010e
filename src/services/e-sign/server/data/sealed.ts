import type { Ctx } from '#foundation/server/context.ts'
import { z } from '#foundation/zod.ts'
import { page, values } from '../../contract/index.ts'
import { strokes } from '../../rules/index.ts'

/** What papers say of people, and how people write their names, cannot be read in a dump. */
const sealed = <S extends z.ZodType>(purpose: string, schema: S) => ({
  seal: (ctx: Pick<Ctx, 'secrets'>, value: z.output<S>): string => ctx.secrets.seal(purpose, JSON.stringify(value)),
  open: (ctx: Pick<Ctx, 'secrets'>, text: string): z.output<S> => schema.parse(JSON.parse(ctx.secrets.open(purpose, text))),
})

export const sealedValues = sealed('e-sign.values', values)
export const sealedPages = sealed('e-sign.pages', z.array(page))
export const sealedStrokes = sealed('e-sign.strokes', strokes)
