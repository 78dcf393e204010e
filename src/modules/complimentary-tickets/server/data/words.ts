import type { Ctx } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import { enumeration } from '#services/people/server/api.ts'
import type { kinds, quotaRules } from '../tables.ts'

type Rule = Pick<typeof quotaRules.$inferSelect, 'effectiveDate' | 'expirationDate'>

/** The columns of a kind by which its name is joined. */
export const kindColumns = (of: typeof kinds) => ({ kindCn: of.nameCn, kindEn: of.nameEn })

/** A rule has no name: people know it by its time. */
export const ruleWords = (rule: Rule | null) => {
  const said = (lang: 'zh' | 'en') => (rule ? `${sayDay(rule.effectiveDate, lang)} – ${sayDay(rule.expirationDate, lang)}` : '')
  return { ruleCn: said('zh'), ruleEn: said('en') }
}

/** Employee classes by their names; 0 is all of them. */
export async function classWords(ctx: Ctx): Promise<(code: number) => { classCn: string; classEn: string }> {
  const names = new Map((await enumeration(ctx, 'employeeClass')).map((one) => [one.code, one]))
  const all = (lang: 'zh' | 'en') => ctx.text('complimentary-tickets.allClasses', {}, lang)
  return (code) => {
    const found = code === 0 ? undefined : names.get(String(code))
    return { classCn: found?.nameCn ?? (code === 0 ? all('zh') : String(code)), classEn: found?.nameEn ?? (code === 0 ? all('en') : String(code)) }
  }
}
