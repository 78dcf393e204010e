import type { Term } from '#foundation/contract/glossary.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { portalOf } from '#foundation/server/running.ts'

/** What was put in the place of words; costs no query. */
export const overlaid = (ctx: Pick<Ctx, 'secrets'>, lang: Lang): Readonly<Record<string, string>> => portalOf(ctx).ports.texts.overlaid(lang)

/** The terms of the glossary; costs no query. */
export const terms = (ctx: Pick<Ctx, 'secrets'>): readonly Term[] => portalOf(ctx).ports.texts.terms
