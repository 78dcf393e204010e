import type { FormApi } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import type { Renewal } from '../../contract.ts'
import module from '../../module.ts'
import { newEndOf, newStartOf, TERMS } from '../../rules/deciding.ts'

interface Term {
  newType?: 'fixed-term' | 'open-ended' | undefined
  newTermMonths?: number | null | undefined
  request?: string[] | undefined
}

/** The offer: kind and term, with the end that follows, and a written request where the law gives more than is offered. */
export function TermFields<V extends Term>({ form, of }: { form: FormApi<V>; of: Pick<Renewal, 'contractEnd' | 'entitled'> }) {
  const { t, lang, choices } = useText()
  const { newType, newTermMonths } = form.values
  const start = newStartOf(of.contractEnd)
  const fixed = newType === 'fixed-term'
  const end = fixed && newTermMonths ? newEndOf(start, newTermMonths) : undefined
  return (
    <>
      {of.entitled && <p className="note-box">{t('contract-renewal.entitled.says')}</p>}
      <Fields<Term>
        of={form as unknown as FormApi<Term>}
        only={fixed ? ['newType', 'newTermMonths'] : ['newType']}
        over={{
          newType: (field) => <ChoiceField {...field} options={choices('contract-renewal.newType.', ['fixed-term', 'open-ended'] as const)} />,
          newTermMonths: ({ label, value, fault, onChange }) => (
            <SelectField
              label={label}
              required
              fault={fault}
              value={value ? String(value) : undefined}
              options={TERMS.map((months) => ({ value: String(months), label: t('contract-renewal.months', { months }) }))}
              onChange={(next) => onChange(next ? Number(next) : undefined)}
            />
          ),
        }}
      />
      <p className="muted below">
        {end
          ? t('contract-renewal.newFromTo', { from: formatDay(start, lang), to: formatDay(end, lang) })
          : t('contract-renewal.newFrom', { from: formatDay(start, lang) })}
      </p>
      {of.entitled && fixed && (
        <Fields<Term> of={form as unknown as FormApi<Term>} only={['request']} over={{ request: (field) => <SentFiles {...field} policy={module.name} /> }} />
      )}
    </>
  )
}
