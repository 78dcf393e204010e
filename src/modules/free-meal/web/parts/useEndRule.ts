import { dayOf, systemClock } from '#foundation/time.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { deleteRule } from '../../contract.ts'
import type { QuotaRule } from './useRuleWords.ts'

/** Ends a rule after asking, or removes one that has not begun. */
export function useEndRule(): (rule: QuotaRule, named: string) => Promise<void> {
  const { t } = useText()
  const { say, confirm } = useSay()
  const { attempt } = useSend(deleteRule)
  return async (rule, named) => {
    const today = dayOf(systemClock())
    const how = rule.effectiveFrom > today ? 'delete' : rule.effectiveFrom === today ? 'endToday' : 'end'
    const action = t(how === 'delete' ? 'free-meal.rules.delete' : 'free-meal.rules.end')
    if ((await confirm({ title: action, text: t(`free-meal.rules.${how}.ask`, { rule: named }), action, danger: true })) === undefined) return
    if (await attempt({ id: rule.id })) say(t(`free-meal.rules.${how}.done`))
  }
}
