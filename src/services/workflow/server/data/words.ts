import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { rolesOf } from '#services/access/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { Why } from '../../rules/why.ts'
import { departments } from './departments.ts'

/** What roles are called: by the words of the house, or as the administrator who made one has named it. */
export async function roleNames(ctx: Ctx, codes: readonly string[]): Promise<(code: string, lang: 'zh' | 'en') => string> {
  const inWords = (code: string, lang: 'zh' | 'en') => {
    const name = ctx.text(`role.${code}`, {}, lang)
    return name === `role.${code}` ? undefined : name
  }
  const made = codes.every((code) => inWords(code, 'zh')) ? [] : await rolesOf(ctx)
  const byCode = new Map(made.map((role) => [role.code, role]))
  return (code, lang) => inWords(code, lang) ?? byCode.get(code)?.[lang === 'zh' ? 'nameCn' : 'nameEn'] ?? code
}

export interface InWords {
  whyCn: string
  whyEn: string
}

/** Puts reasons into words, in both languages (WF-38). Give all reasons of a screen at once: the names cost one query. */
export async function wordsOf(ctx: Ctx, reasons: readonly (readonly Why[])[]): Promise<(why: readonly Why[]) => InWords> {
  const all = reasons.flat()
  const refs = await personRefs(
    ctx,
    all.flatMap((w) => (w.person ? [w.person] : [])),
  )
  const tree = all.some((w) => w.department) ? (await departments(ctx)).tree : []
  const personName = (ssoId: SsoId, lang: 'zh' | 'en') => (lang === 'zh' ? refs.get(ssoId)?.nameCn : refs.get(ssoId)?.nameEn) ?? ssoId
  const departmentName = (code: string, lang: 'zh' | 'en') => {
    const found = tree.find((node) => node.code === code)
    return (lang === 'zh' ? found?.nameCn : found?.nameEn) ?? code
  }
  const roleName = await roleNames(
    ctx,
    all.flatMap(({ role }) => role ?? []),
  )
  const say = (why: Why, lang: 'zh' | 'en') =>
    ctx.text(
      `workflow.why.${why.rule}`,
      {
        ...(why.person && { person: personName(why.person, lang) }),
        ...(why.role && { role: roleName(why.role, lang) }),
        ...(why.department && { department: departmentName(why.department, lang) }),
      },
      lang,
    )
  return (why) => ({ whyCn: why.map((w) => say(w, 'zh')).join('；'), whyEn: why.map((w) => say(w, 'en')).join('; ') })
}
