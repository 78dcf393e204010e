import type { Entity } from '#foundation/contract/house.ts'
import { listed } from '#foundation/contract/texts.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type EmployeeType, employeeType, entity, enumList, type StaffGroup, staffGroup } from '#services/people/contract.ts'
import type { ListedRule } from '../../contract.ts'

const ALL_CLASSES = 0

/** Companies, classes and types as the directory names them, and what a rule asks and allows in words. */
export function useRuleWords() {
  const { t, lang, pick, choices } = useText()
  const { data } = useCall(enumList, {}, { cache: true })
  const nameOf = (list: string, code: string): string => {
    const found = data?.[list]?.find((one) => one.code === code)
    return found ? pick(found.nameCn, found.nameEn) : ''
  }
  const companyName = (code: Entity): string => nameOf('entity', code)
  const typeName = (code: EmployeeType): string => nameOf('employeeType', code)
  const className = (code: number): string => (code === ALL_CLASSES ? t('free-park-entry.rules.allClasses') : nameOf('employeeClass', String(code)))
  const groupName = (code: StaffGroup): string => t(`free-park-entry.rules.staffGroup.${code}`)
  const classes = [ALL_CLASSES, ...(data?.employeeClass ?? []).map(({ code }) => Number(code)).filter((code) => code !== ALL_CLASSES)]
  return {
    isThere: data !== undefined,
    companyName,
    typeName,
    groupName,
    companies: entity.options.map((value) => ({ value, label: companyName(value) })),
    types: employeeType.options.map((value) => ({ value, label: typeName(value) })),
    groups: choices('free-park-entry.rules.staffGroup.', staffGroup.options),
    classes: classes.map((code) => ({ value: String(code), label: className(code) })),
    /** Who: company, classes, types, group, departments, tenure. */
    who(rule: ListedRule, departmentName: (code: string) => string): string {
      const parts = [
        listed(rule.employeeClass.map(className), lang),
        listed(rule.employeeType.map(typeName), lang),
        rule.staffGroup ? groupName(rule.staffGroup) : '',
        listed(rule.departments.map(departmentName), lang),
        rule.minTenureDays > 0 ? t('free-park-entry.rules.tenureFrom', { days: rule.minTenureDays }) : '',
      ]
      return [companyName(rule.company), ...parts.filter((part) => part !== '')].join(' · ')
    },
    limits: ({ entriesPerDay, entriesPerMonth }: Pick<ListedRule, 'entriesPerDay' | 'entriesPerMonth'>): string =>
      [
        t('free-park-entry.rules.perDay', { count: entriesPerDay }),
        entriesPerMonth === null ? t('free-park-entry.rules.noMonth') : t('free-park-entry.rules.perMonth', { count: entriesPerMonth }),
      ].join(' · '),
    period: ({ effectiveFrom, effectiveTo }: Pick<ListedRule, 'effectiveFrom' | 'effectiveTo'>): string =>
      effectiveTo === null
        ? t('free-park-entry.rules.since', { from: formatDay(effectiveFrom, lang) })
        : t('free-park-entry.rules.fromTo', { from: formatDay(effectiveFrom, lang), to: formatDay(effectiveTo, lang) }),
  }
}
