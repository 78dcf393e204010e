import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { Why } from '../../rules/why.ts'
import { departments } from './departments.ts'

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
  const roleName = (code: string, lang: 'zh' | 'en') => {
    const name = ctx.text(`role.${code}`, {}, lang)
    return name === `role.${code}` ? code : name
  }
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
