import type { ReactNode } from 'react'
import type { Entity } from '#foundation/contract/house.ts'
import { dayOf } from '#foundation/time.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { entity } from '#services/people/contract.ts'
import { TwoLines } from './TwoLines.tsx'
import { useDirectoryWords } from './useDirectoryWords.ts'
import { type Configuration, type QuotaRule, useRuleWords } from './useRuleWords.ts'

/** The quota rules company by company: those that hold or are to come, or those that are over. */
export function RuleList({ configuration, over, actions }: { configuration: Configuration; over: boolean; actions(rule: QuotaRule): ReactNode }) {
  const { t } = useText()
  const { companyName } = useDirectoryWords()
  const today = dayOf(serverNow())
  const shown = configuration.rules.filter((rule) => isOver(rule, today) === over)
  if (shown.length === 0)
    return (
      <div className="card">
        <Empty text={t('free-meal.rules.none')} />
      </div>
    )
  return (
    <div className="stack">
      {entity.options
        .map((company) => ({ company, rules: shown.filter((rule) => rule.company === company) }))
        .filter(({ rules }) => rules.length > 0)
        .map(({ company, rules }) => (
          <section key={company}>
            <h2 className="below near">{companyName(company)}</h2>
            <OfCompany company={company} rules={rules} inForce={configuration.inForce} today={today} actions={actions} />
          </section>
        ))}
    </div>
  )
}

const isOver = (rule: QuotaRule, today: string): boolean => rule.effectiveTo !== null && rule.effectiveTo < today

function OfCompany({
  company,
  rules,
  inForce,
  today,
  actions,
}: {
  company: Entity
  rules: QuotaRule[]
  inForce: Configuration['inForce']
  today: string
  actions(rule: QuotaRule): ReactNode
}) {
  const { t } = useText()
  const { typeName, className } = useDirectoryWords()
  const words = useRuleWords(inForce)
  const who = (rule: QuotaRule) => `${typeName(rule.employeeType)} · ${className(rule.employeeClass)}`
  const meal = (rule: QuotaRule) => t(`free-meal.meal.${rule.mealType}`)
  const state = (rule: QuotaRule) => {
    const now = isOver(rule, today) ? 'over' : rule.effectiveFrom > today ? 'coming' : 'holds'
    return <Tag tone={({ over: 'n', coming: 'b', holds: 'g' } as const)[now]}>{t(`free-meal.rules.state.${now}`)}</Tag>
  }
  return (
    <List
      rows={rules}
      rowKey={(rule) => rule.id}
      columns={[
        {
          key: 'who',
          title: t('free-meal.rules.who'),
          cell: (rule) => <TwoLines first={typeName(rule.employeeType)} second={className(rule.employeeClass)} />,
        },
        { key: 'meal', title: t('free-meal.rules.mealType'), cell: meal },
        { key: 'quota', title: t('free-meal.rules.quota'), cell: (rule) => words.quota(rule) },
        { key: 'generateBy', title: t('free-meal.rules.generateBy'), cell: (rule) => words.generation(rule.generateBy) },
        { key: 'expireAfter', title: t('free-meal.rules.expireAfter'), cell: (rule) => words.expiry(rule.expireAfter, company, rule.generateBy) },
        { key: 'period', title: t('free-meal.rules.period'), cell: (rule) => words.period(rule) },
        { key: 'state', title: t('free-meal.rules.state'), cell: state },
      ]}
      card={(rule) => (
        <>
          <div className="row between">
            <b>{who(rule)}</b>
            {state(rule)}
          </div>
          <div className="above near">
            {meal(rule)} · {words.quota(rule)}
          </div>
          <small>
            {words.generation(rule.generateBy)} · {words.expiry(rule.expireAfter, company, rule.generateBy)}
          </small>
          <div>
            <small>{words.period(rule)}</small>
          </div>
        </>
      )}
      actions={actions}
    />
  )
}
