import { useState } from 'react'
import { dayOf } from '#foundation/time.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { enumList } from '#services/people/contract.ts'
import { deleteRule, mealRules } from '../contract.ts'
import { OutletForm } from './parts/OutletForm.tsx'
import { type Outlet, OutletList } from './parts/OutletList.tsx'
import { type RuleDraft, RuleForm } from './parts/RuleForm.tsx'
import { RuleList } from './parts/RuleList.tsx'
import { Unfitted } from './parts/Unfitted.tsx'
import { useDirectoryWords } from './parts/useDirectoryWords.ts'
import type { QuotaRule } from './parts/useRuleWords.ts'

const TABS = ['current', 'over', 'outlets'] as const

/** Who gets how many vouchers by which rule, whom no rule fits, and where vouchers are taken. */
export default function MealRules() {
  const { t } = useText()
  const call = useCall(mealRules, {})
  // without the names of companies and classes a rule says nothing
  const names = useCall(enumList, {}, { cache: true })
  const { typeName, className } = useDirectoryWords()
  const today = dayOf(serverNow())
  const rules = useRecords<QuotaRule, RuleDraft>({
    words: 'free-meal.rules.',
    fresh: {},
    given: ({ can: _can, inForceQuota: _inForce, ...rule }) => rule,
    nameOf: (rule) => [typeName(rule.employeeType), className(rule.employeeClass), t(`free-meal.meal.${rule.mealType}`)].join(' · '),
    remove: deleteRule,
    how: ({ effectiveFrom }) => (effectiveFrom > today ? 'delete' : effectiveFrom === today ? 'endToday' : 'end'),
  })
  const [outlet, editOutlet] = useState<Outlet | 'new'>()
  return (
    <TabsPage
      of="/freeMeal/configuration"
      words="free-meal.rules.tab."
      tabs={TABS}
      crumb={t('free-meal.crumb')}
      actions={(tab) =>
        tab === 'outlets' ? (
          <button type="button" className="btn p" onClick={() => editOutlet('new')}>
            {t('free-meal.rules.outlet.add')}
          </button>
        ) : (
          rules.add
        )
      }
    >
      {(tab) => (
        <Loaded call={names} lines={10}>
          {() => (
            <Loaded call={call} lines={10}>
              {(configuration) => (
                <>
                  {tab === 'current' && <Unfitted groups={configuration.unfitted} onAdd={rules.edit} />}
                  {tab === 'outlets' ? (
                    <OutletList outlets={configuration.outlets} onEdit={editOutlet} />
                  ) : (
                    <RuleList configuration={configuration} over={tab === 'over'} actions={rules.actions} />
                  )}
                  {rules.edited && <RuleForm given={rules.edited} configuration={configuration} onClose={rules.close} />}
                  {outlet && <OutletForm given={outlet === 'new' ? undefined : outlet} outlets={configuration.outlets} onClose={() => editOutlet(undefined)} />}
                </>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </TabsPage>
  )
}
