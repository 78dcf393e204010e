import { useState } from 'react'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { previewRule, saveRule } from '../../contract.ts'
import { type Ruled, ruleTerms } from '../../rules.ts'
import { useKinds } from './useKindWords.ts'
import { useRuleWords } from './useRuleWords.ts'

export type RuleDraft = Partial<InputOf<typeof saveRule>>
interface Props {
  given: RuleDraft
  others: readonly (Ruled & { id: string })[]
  onClose(): void
}

/** Adds a rule or changes one, with whom it would give coupons; that it overlaps another is said before it is sent (HOTEL-09). */
export function RuleForm({ given, others, onClose }: Props) {
  const { t } = useText()
  const { options } = useKinds()
  const { companies, types, classes } = useRuleWords()
  const { attempt, sending } = useSend(previewRule)
  const [seen, see] = useState<{ of: string; found: OutputOf<typeof previewRule> }>()
  const form = useForm(saveRule, {
    initial: given,
    draft: `hotel-discount.rule.${given.id ?? 'new'}`,
    words: 'hotel-discount.rules.',
    check: { set: ruleTerms, facts: { others: others.filter(({ id }) => id !== given.id) }, p: {} },
  })
  const asked = previewRule.input.safeParse(form.values).data
  // what was shown says nothing of what was changed since
  const key = JSON.stringify(asked)
  const look = async () => {
    const found = asked && (await attempt(asked))
    if (found) see({ of: key, found })
  }
  return (
    <FormSheet
      title={t(given.id ? 'hotel-discount.rules.edit' : 'hotel-discount.rules.add')}
      form={form}
      action={t('kit.save')}
      told="hotel-discount.rules.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        pairs={[
          ['company', 'employeeType'],
          ['yearlyQuota', 'afterMonths'],
          ['effectiveFrom', 'effectiveTo'],
        ]}
        over={{
          company: { options: companies, select: true },
          employeeType: { options: types, select: true },
          employeeClass: ({ value, onChange, ...field }) => (
            <SelectField {...field} always value={String(value ?? 0)} options={classes} onChange={(code) => onChange(Number(code ?? 0))} />
          ),
          kindId: (field) => <SelectField {...field} typed options={options} />,
        }}
      />
      {seen && seen.of === key && <Preview of={seen.found} />}
      <button type="button" className="btn" disabled={!asked || sending} onClick={() => void look()}>
        {t('hotel-discount.rules.look')}
      </button>
    </FormSheet>
  )
}

function Preview({ of: { on, people, later, coupons, some } }: { of: OutputOf<typeof previewRule> }) {
  const { t, lang } = useText()
  return (
    <div className="note-box" role="status">
      <p>
        <b>{t('hotel-discount.rules.would', { day: formatDay(on, lang), people, coupons })}</b>
      </p>
      {later > 0 && <p>{t('hotel-discount.rules.later', { later })}</p>}
      {some.map((one) => (
        <PersonCell key={one.ssoId} person={one} />
      ))}
      {people > some.length && <small>{t('hotel-discount.rules.some', { shown: some.length })}</small>}
    </div>
  )
}
