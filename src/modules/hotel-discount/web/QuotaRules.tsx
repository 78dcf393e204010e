import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatDays } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { deleteRule, quotaRules } from '../contract.ts'
import { type RuleDraft, RuleForm } from './parts/RuleForm.tsx'
import { useRuleWords } from './parts/useRuleWords.ts'

type Rule = OutputOf<typeof quotaRules>[number]

/** Who is given how many coupons of which kind each year. */
export default function QuotaRules() {
  const { t, lang, pick } = useText()
  const { who } = useRuleWords()
  const call = useCall(quotaRules, {})
  const today = dayOf(serverNow())
  const kindName = (rule: Rule) => pick(rule.kindCn, rule.kindEn)
  const rules = useRecords<Rule, RuleDraft>({
    words: 'hotel-discount.rules.',
    fresh: { employeeClass: 0, employeeType: 'full-time', yearlyQuota: 1, afterMonths: 0, effectiveTo: null },
    given: ({ kindCn: _cn, kindEn: _en, can: _can, ...rule }) => rule,
    nameOf: (rule) => `${who(rule)} · ${kindName(rule)}`,
    remove: deleteRule,
    how: ({ effectiveFrom }) => (effectiveFrom > today ? 'delete' : 'end'),
  })
  const count = (rule: Rule) => t('hotel-discount.rules.yearly', { count: rule.yearlyQuota })
  const after = ({ afterMonths }: Rule) => (afterMonths === 0 ? t('hotel-discount.rules.atOnce') : t('hotel-discount.rules.after', { months: afterMonths }))
  const days = ({ effectiveFrom, effectiveTo }: Rule) =>
    effectiveTo ? formatDays(effectiveFrom, effectiveTo, lang) : t('hotel-discount.rules.since', { day: formatDay(effectiveFrom, lang) })
  return (
    <Page title={t('screen./{lang}/hotel/discount/configuration')} crumb={t('hotel-discount.crumb')} actions={rules.add}>
      <Loaded call={call} lines={8}>
        {(all) => (
          <>
            <List
              rows={all}
              rowKey={({ id }) => id}
              empty={t('hotel-discount.rules.none')}
              columns={[
                { key: 'who', title: t('hotel-discount.rules.who'), cell: (rule) => who(rule), wrap: true },
                { key: 'kind', title: t('hotel-discount.rules.kindId'), cell: (rule) => <span data-typed>{kindName(rule)}</span> },
                { key: 'yearlyQuota', title: t('hotel-discount.rules.yearlyQuota'), cell: count },
                { key: 'afterMonths', title: t('hotel-discount.rules.afterMonths'), cell: after },
                { key: 'days', title: t('hotel-discount.rules.days'), cell: days },
              ]}
              card={(rule) => (
                <>
                  <div className="row between">
                    <b data-typed>{kindName(rule)}</b>
                    <span>{count(rule)}</span>
                  </div>
                  <div>{who(rule)}</div>
                  <small>
                    {after(rule)} · {days(rule)}
                  </small>
                </>
              )}
              actions={rules.actions}
            />
            {rules.edited && <RuleForm given={rules.edited} others={all} onClose={rules.close} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}
