import { dayOf } from '#foundation/time.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { nextRun } from '../../rules.ts'
import type { RuleDraft } from './RuleForm.tsx'
import { useDirectoryWords } from './useDirectoryWords.ts'
import type { Configuration } from './useRuleWords.ts'

/** Who gets nothing at the next run because no rule fits, with the way to make one (MEAL-19). */
export function Unfitted({ groups, onAdd }: { groups: Configuration['unfitted']; onAdd(rule: RuleDraft): void }) {
  const { t, lang } = useText()
  const { companyName, typeName, className } = useDirectoryWords()
  if (groups.length === 0) return null
  const people = groups.reduce((sum, group) => sum + group.people, 0)
  return (
    <section className="note-box warn line" aria-label={t('free-meal.rules.unfitted')}>
      <b>{t('free-meal.rules.unfitted.title', { day: formatDay(nextRun(dayOf(serverNow())), lang), people })}</b>
      {groups.map(({ company, employeeType, employeeClass, people: count }) => (
        <div key={`${company} ${employeeType} ${employeeClass}`} className="row between wrap tight above near">
          <span>
            {companyName(company)} · {typeName(employeeType)} · {className(employeeClass)} · {t('free-meal.rules.people', { count })}
          </span>
          <button type="button" className="btn link" onClick={() => onAdd({ company, employeeType, employeeClass })}>
            {t('free-meal.rules.unfitted.add')}
          </button>
        </div>
      ))}
    </section>
  )
}
