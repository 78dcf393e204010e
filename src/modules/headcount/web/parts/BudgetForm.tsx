import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { enumList, getDepartmentTree } from '#services/people/contract.ts'
import { type BudgetShown, budgetSave } from '../../contract.ts'
import { budgeting } from '../../rules/applying.ts'
import { thisYear, YearSelect } from './AskFields.tsx'

/** Sets a budget: that of a row, or a new one. */
export function BudgetForm({ row, onClose }: { row: BudgetShown | undefined; onClose(): void }) {
  const { t, pick } = useText()
  const { data: tree = [] } = useCall(getDepartmentTree, {}, { cache: true })
  const known = useCall(enumList, { key: 'employeeClass' }).data?.employeeClass ?? []
  const form = useForm(budgetSave, {
    initial: row
      ? { year: row.year, orgCode: row.orgCode, tmType: row.tmType, employeeClass: row.employeeClass, budget: row.budget }
      : { year: thisYear(), tmType: 'full-time' },
    draft: `headcount.budget.${row?.id ?? 'new'}`,
    words: 'headcount.budgets.',
    check: { set: budgeting, facts: { before: row?.budget ?? null, taken: row ? row.actualTotal + row.inRequest : 0 }, p: {} },
  })
  return (
    <FormSheet
      title={t(row ? 'headcount.budgets.edit' : 'headcount.budgets.add')}
      form={form}
      action={t('kit.save')}
      told="headcount.budgets.saved"
      onClose={onClose}
    >
      {row ? (
        <p>
          <b data-typed="">{pick(row.orgCn, row.orgEn)}</b> {t('headcount.year', { year: row.year })} · {t(`people.enum.employeeType.${row.tmType}`)} ·{' '}
          <span data-typed="">{pick(row.classCn, row.classEn)}</span>
        </p>
      ) : (
        <Fields
          of={form}
          only={['year', 'orgCode', 'tmType', 'employeeClass']}
          over={{
            year: (field) => <YearSelect {...field} />,
            orgCode: (field) => (
              <SelectField
                {...field}
                label={t('headcount.budgets.org')}
                typed
                options={tree.map((one) => ({ value: one.code, label: `${'\u2003'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))}
              />
            ),
            tmType: { select: true },
            employeeClass: ({ value, onChange, ...field }) => (
              <SelectField
                {...field}
                typed
                value={value === undefined ? undefined : String(value)}
                options={known.map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) }))}
                onChange={(next) => onChange(next === undefined ? undefined : Number(next))}
              />
            ),
          }}
        />
      )}
      <Fields of={form} only={['budget']} />
    </FormSheet>
  )
}
