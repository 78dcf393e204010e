import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ruleSave } from '../../contract/index.ts'
import { quotaRule } from '../../rules/quotas.ts'
import { Preview } from './Preview.tsx'
import type { RuleDraft } from './QuotaRules.tsx'
import { useClasses } from './useClasses.ts'
import { useKinds } from './useKinds.ts'

/** Adds a rule or changes one, with whom it would grant what. Whether it overlaps another the server says (CTIX-08). */
export function RuleForm({ given, onClose }: { given: RuleDraft; onClose(): void }) {
  const { t } = useText()
  const { active } = useKinds()
  const classes = useClasses()
  const [looked, look] = useState<string>()
  const form = useForm(ruleSave, {
    initial: given,
    draft: `complimentary-tickets.rule.${given.id ?? 'new'}`,
    words: 'complimentary-tickets.rules.',
    check: { set: quotaRule, facts: { others: [] }, p: {} },
  })
  const rule = ruleSave.input.safeParse(form.values).data
  // what was shown says nothing of what was changed since
  const key = JSON.stringify(rule)
  return (
    <FormSheet
      title={t(`complimentary-tickets.rules.${given.id ? 'edit' : 'add'}`)}
      form={form}
      action={t('kit.save')}
      told="complimentary-tickets.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={[
          ...(['kindId', 'company', 'employeeClass', 'employeeType', 'effectiveDate', 'expirationDate'] as const),
          ...(['quotaByProbation', 'quotaByAnniversary', 'validMonths'] as const),
        ]}
        pairs={[
          ['kindId', 'company'],
          ['employeeClass', 'employeeType'],
          ['effectiveDate', 'expirationDate'],
          ['quotaByProbation', 'quotaByAnniversary'],
        ]}
        over={{
          kindId: { options: active, select: true },
          employeeClass: ({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              value={value === undefined ? undefined : String(value)}
              options={classes}
              onChange={(code) => onChange(code === undefined ? undefined : Number(code))}
            />
          ),
        }}
      />
      {rule && looked === key && <Preview of={{ rule }} />}
      <button type="button" className="btn" disabled={!rule} onClick={() => look(key)}>
        {t('complimentary-tickets.preview.look')}
      </button>
    </FormSheet>
  )
}
