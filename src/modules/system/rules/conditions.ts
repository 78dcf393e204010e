import type { TextValues } from '#foundation/contract/texts.ts'
import type { RuleCondition } from '#services/access/contract.ts'

/** Whether a condition fits nobody whom another one did not: all that was asked is asked still, of no more than before. */
export const narrows = (before: RuleCondition, after: RuleCondition): boolean =>
  (Object.keys(before) as (keyof RuleCondition)[]).every((key) => {
    const was: unknown[] = [before[key]].flat()
    const is: unknown[] = [after[key]].flat()
    // class 0 is every class (PPL-15)
    return is.every((one) => was.includes(one) || (key === 'employeeClass' && one !== undefined && was.includes(0)))
  })

interface ConditionNames {
  say: (key: string, values?: TextValues) => string
  named: (key: 'entity' | 'staffGroup' | 'employeeType' | 'employeeClass' | 'department', code: string) => string
}

/** A rule's condition as a sentence. */
export function conditionWords(condition: RuleCondition, { say, named }: ConditionNames): string {
  const list = (key: Parameters<typeof named>[0], codes: readonly (string | number)[]) => codes.map((one) => named(key, String(one))).join(say('system.or'))
  const { entity, staffGroup, employeeType, employeeClass, department, position, hasReports } = condition
  const parts = [
    entity && say('system.rules.is.entity', { values: list('entity', entity) }),
    staffGroup && say('system.rules.is.staffGroup', { values: list('staffGroup', staffGroup) }),
    employeeType && say('system.rules.is.employeeType', { values: list('employeeType', employeeType) }),
    employeeClass && say('system.rules.is.employeeClass', { values: list('employeeClass', employeeClass) }),
    department && say('system.rules.is.department', { values: list('department', department) }),
    position && say('system.rules.is.position', { values: position.join(say('system.or')) }),
    hasReports && say('system.rules.is.hasReports'),
  ].filter((one): one is string => Boolean(one))
  return parts.length ? parts.join(say('system.rules.and')) : say('system.rules.everybody')
}
