import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { enumList } from '#services/people/contract.ts'
import { mealRules } from '../contract.ts'
import { OutletForm } from './parts/OutletForm.tsx'
import { type Outlet, OutletList } from './parts/OutletList.tsx'
import { type RuleDraft, RuleForm } from './parts/RuleForm.tsx'
import { RuleList } from './parts/RuleList.tsx'
import { Unfitted } from './parts/Unfitted.tsx'

const TABS = ['current', 'over', 'outlets'] as const
type Tab = (typeof TABS)[number]

/** Who gets how many vouchers by which rule, whom no rule fits, and where vouchers are taken. */
export default function MealRules() {
  const { t, choices } = useText()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'current'
  const call = useCall(mealRules, {})
  // without the names of companies and classes a rule says nothing
  const names = useCall(enumList, {}, { cache: true })
  const [rule, editRule] = useState<RuleDraft>()
  const [outlet, editOutlet] = useState<Outlet | 'new'>()
  return (
    <Page
      title={t('screen./{lang}/freeMeal/configuration')}
      crumb={t('free-meal.crumb')}
      actions={
        <button type="button" className="btn p" onClick={() => (tab === 'outlets' ? editOutlet('new') : editRule({}))}>
          {t(tab === 'outlets' ? 'free-meal.rules.outlet.add' : 'free-meal.rules.add')}
        </button>
      }
    >
      <div className="scroll-x" style={{ marginBottom: 16 }}>
        <Tabs<Tab>
          label={t('screen./{lang}/freeMeal/configuration')}
          value={tab}
          options={choices('free-meal.rules.tab.', TABS)}
          onChange={(value) => setParams(value === 'current' ? {} : { tab: value })}
        />
      </div>
      <Loaded call={names} lines={10}>
        {() => (
          <Loaded call={call} lines={10}>
            {(configuration) => (
              <>
                {tab === 'current' && <Unfitted groups={configuration.unfitted} onAdd={editRule} />}
                {tab === 'outlets' ? (
                  <OutletList outlets={configuration.outlets} onEdit={editOutlet} />
                ) : (
                  <RuleList configuration={configuration} over={tab === 'over'} onEdit={({ can: _can, inForceQuota: _inForce, ...given }) => editRule(given)} />
                )}
                {rule && <RuleForm given={rule} configuration={configuration} onClose={() => editRule(undefined)} />}
                {outlet && <OutletForm given={outlet === 'new' ? undefined : outlet} outlets={configuration.outlets} onClose={() => editOutlet(undefined)} />}
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
