import { type Entity, entity } from '#foundation/contract/schemas.ts'
import { dayOf, systemClock } from '#foundation/time.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { useText } from '#foundation/web/text.tsx'
import { TwoLines } from './TwoLines.tsx'
import { useDirectoryWords } from './useDirectoryWords.ts'
import { useEndRule } from './useEndRule.ts'
import { type Configuration, type QuotaRule, useRuleWords } from './useRuleWords.ts'

/** A company has few rules: they stand on one page. */
const ALL_AT_ONCE = { pageNum: 1, setPage: () => {} }

/** The quota rules company by company: those that hold or are to come, or those that are over. */
export function RuleList({ configuration, over, onEdit }: { configuration: Configuration; over: boolean; onEdit(rule: QuotaRule): void }) {
  const { t } = useText()
  const { companyName } = useDirectoryWords()
  const today = dayOf(systemClock())
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
            <h2 style={{ marginBottom: 8 }}>{companyName(company)}</h2>
            <OfCompany company={company} rules={rules} inForce={configuration.inForce} today={today} onEdit={onEdit} />
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
  onEdit,
}: {
  company: Entity
  rules: QuotaRule[]
  inForce: Configuration['inForce']
  today: string
  onEdit(rule: QuotaRule): void
}) {
  const { t } = useText()
  const { typeName, className } = useDirectoryWords()
  const words = useRuleWords(inForce)
  const end = useEndRule()
  const who = (rule: QuotaRule) => `${typeName(rule.employeeType)} · ${className(rule.employeeClass)}`
  const meal = (rule: QuotaRule) => t(`free-meal.meal.${rule.mealType}`)
  const state = (rule: QuotaRule) => {
    const now = isOver(rule, today) ? 'over' : rule.effectiveFrom > today ? 'coming' : 'holds'
    return <Tag tone={({ over: 'n', coming: 'b', holds: 'g' } as const)[now]}>{t(`free-meal.rules.state.${now}`)}</Tag>
  }
  return (
    <List
      rows={{ data: { list: rules, total: rules.length, more: false }, error: undefined, updating: false, refetch: () => {} }}
      state={ALL_AT_ONCE}
      pageSize={rules.length}
      rowKey={(rule) => rule.id}
      columns={[
        {
          key: 'who',
          title: t('free-meal.rules.who'),
          cell: (rule) => <TwoLines first={typeName(rule.employeeType)} second={className(rule.employeeClass)} />,
        },
        { key: 'meal', title: t('free-meal.rules.meal'), cell: meal },
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
          <div style={{ marginTop: 6 }}>
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
      actions={(rule) => (
        <>
          {rule.can.includes('edit') && (
            <button type="button" className="btn link" onClick={() => onEdit(rule)}>
              {t('kit.edit')}
            </button>
          )}
          {rule.can.includes('delete') && (
            <button type="button" className="btn link" onClick={() => void end(rule, `${who(rule)} · ${meal(rule)}`)}>
              {t(rule.effectiveFrom > today ? 'free-meal.rules.delete' : 'free-meal.rules.end')}
            </button>
          )}
        </>
      )}
    />
  )
}
