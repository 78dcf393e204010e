import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { OneByOneField, SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type entryRules, previewRules, type RuleInput, saveRule } from '../../contract.ts'
import { ruleTerms } from '../../rules.ts'
import { BlackoutField } from './BlackoutField.tsx'
import { Effect, useLooked } from './Effect.tsx'
import { useRuleWords } from './useRuleWords.ts'

export type RuleDraft = Partial<RuleInput>
type Settings = OutputOf<typeof entryRules>

const FRESH: RuleDraft = {
  ...{ employeeClass: [0], employeeType: [], staffGroup: null, departments: [], minTenureDays: 0 },
  ...{ entriesPerDay: 1, entriesPerMonth: null, blackouts: [], effectiveTo: null },
}

/** Adds a rule or changes one, with what it would do to people before it is saved (FPARK-10). */
export function RuleForm({ given, settings, onClose }: { given: RuleDraft; settings: Settings; onClose(): void }) {
  const { t, pick } = useText()
  const words = useRuleWords()
  const { look, asking } = useLooked()
  const [effect, setEffect] = useState<{ key: string; of: OutputOf<typeof previewRules> }>()
  const form = useForm(saveRule, {
    initial: { ...FRESH, ...given },
    draft: `free-park-entry.rule.${given.id ?? 'new'}`,
    words: 'free-park-entry.rules.',
    check: { set: ruleTerms, facts: {}, p: {}, fields: ['entriesPerDay', 'entriesPerMonth', 'effectiveFrom', 'effectiveTo'] },
  })
  const asked = previewRules.input.safeParse({ change: { save: form.values } }).data
  // what was shown says nothing of what was changed since
  const key = JSON.stringify(asked)
  const show = async () => {
    const found = asked && (await look(asked.change))
    if (!found) return
    setEffect({ key, of: found })
    form.set('seen', found.taken)
  }
  const options = (list: readonly { code: string; nameCn: string; nameEn: string }[]) =>
    list.map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) }))
  return (
    <FormSheet
      title={t(given.id ? 'free-park-entry.rules.edit' : 'free-park-entry.rules.add')}
      form={form}
      action={t('kit.save')}
      told="free-park-entry.rules.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={[
          ...(['company', 'skuId', 'employeeClass', 'employeeType', 'staffGroup', 'departments', 'minTenureDays'] as const),
          ...(['entriesPerDay', 'entriesPerMonth', 'effectiveFrom', 'effectiveTo', 'blackouts'] as const),
        ]}
        pairs={[
          ['company', 'skuId'],
          ['staffGroup', 'minTenureDays'],
          ['entriesPerDay', 'entriesPerMonth'],
          ['effectiveFrom', 'effectiveTo'],
        ]}
        over={{
          company: { options: words.companies, select: true },
          skuId: (sku) => (
            <SelectField
              {...sku}
              typed
              options={settings.skus
                .filter(({ active, id }) => active || id === given.skuId)
                .map((one) => ({ value: one.id, label: pick(one.nameCn, one.nameEn) }))}
            />
          ),
          employeeClass: ({ value, onChange, ...field }) => (
            <OneByOneField {...field} value={value?.map(String) ?? []} options={words.classes} onChange={(codes) => onChange(codes?.map(Number))} />
          ),
          employeeType: ({ value, onChange, ...field }) => (
            <ManyField {...field} required={false} value={value ?? []} options={words.types} onChange={(types) => onChange([...(types ?? [])])} />
          ),
          staffGroup: { options: words.groups, select: true },
          departments: ({ value, onChange, ...field }) => (
            <OneByOneField
              {...field}
              required={false}
              value={value ?? []}
              options={options(settings.departments)}
              onChange={(codes) => onChange([...(codes ?? [])])}
            />
          ),
          blackouts: ({ label, fault, value, onChange }) => <BlackoutField label={label} fault={fault} value={value ?? []} onChange={onChange} />,
        }}
      />
      {effect && effect.key === key && <Effect of={effect.of} />}
      <button type="button" className="btn" disabled={!asked || asking} onClick={() => void show()}>
        {t('free-park-entry.effect.look')}
      </button>
    </FormSheet>
  )
}
