import type { Lang } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { sentenceOf } from '../commands/record.ts'

/** A text, or what stands in for it where no module has that text. */
const textOr = (ctx: Ctx, key: string, lang: Lang, otherwise: string): string => {
  const text = ctx.text(key, {}, lang)
  return text === key ? otherwise : text
}

/** What a kind of event means, in words. */
export const kindName = (ctx: Ctx, module: string, kind: string, lang: Lang): string => textOr(ctx, sentenceOf(module, kind), lang, kind)

/** The name of a role by the texts of services/access; the code where an administrator made the role. */
export const roleName = (ctx: Ctx, code: string, lang: Lang): string => textOr(ctx, `role.${code}`, lang, code)

/** Roles that everybody has say nothing about why somebody looked. */
export const tellingRoles = (roles: readonly string[]): string[] => {
  const telling = roles.filter((role) => role !== 'team-member')
  return telling.length ? telling : [...roles]
}
