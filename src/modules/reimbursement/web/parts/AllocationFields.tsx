import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { FormApi } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { rowSave } from '../../contract/index.ts'
import { MOST_SHARES } from '../../contract/shapes.ts'
import { amountsOf, WHOLE } from '../../rules/allocating.ts'
import { WAYS } from '../../rules/lists.ts'

type Given = InputOf<typeof rowSave>
type Share = NonNullable<Given['allocations']>[number]
const HUNDRED = 100

/** Who bears a cost: parts by amount or by percentage, one of the two (TMR-06), with what they come to beside what they should. */
export function AllocationFields({ form, costCenter }: { form: FormApi<Given>; costCenter: string }) {
  const { t, choices } = useText()
  const { allocations = [], allocationBy = 'amount', amountFen = 0 } = form.values
  const byAmount = allocationBy === 'amount'
  const sum = allocations.reduce((all, one) => all + ((byAmount ? one.amountFen : one.percentage) ?? 0), 0)
  const left = (byAmount ? amountFen : WHOLE) - sum
  const amounts = amountsOf(
    amountFen,
    allocations.map(({ percentage }) => percentage ?? 0),
  )
  const rest = Math.max(0, left)
  const fresh = (): Share => ({
    ...{ costCenter: allocations.length === 0 ? costCenter : '', project: '' },
    ...(byAmount ? { amountFen: rest, percentage: null } : { amountFen: null, percentage: rest }),
  })
  const change = (way: (typeof WAYS)[number] | undefined) => {
    if (way === undefined || way === allocationBy) return
    form.set('allocationBy', way)
    // the one share of a line bears all of it, whichever way
    const [only, ...others] = allocations
    const whole = only && others.length === 0
    form.set(
      'allocations',
      allocations.map((one) => ({
        ...one,
        ...(way === 'amount' ? { amountFen: whole ? amountFen : 0, percentage: null } : { amountFen: null, percentage: whole ? WHOLE : 0 }),
      })),
    )
  }
  const said = byAmount ? formatFen(sum) : `${(sum / HUNDRED).toFixed(2)}%`
  return (
    <>
      <ChoiceField label={t('reimbursement.line.allocationBy')} value={allocationBy} options={choices('reimbursement.way.', WAYS)} onChange={change} />
      <Parts
        label={t('reimbursement.line.allocations')}
        required
        fault={form.fault('allocations')}
        note={t(left === 0 ? 'reimbursement.share.fits' : 'reimbursement.share.sum', { sum: said, wanted: byAmount ? formatFen(amountFen) : '100.00%' })}
        value={allocations}
        nameOf={(_, at) => t('reimbursement.share.nth', { n: at + 1 })}
        add={allocations.length < MOST_SHARES && { label: t('reimbursement.share.add'), one: fresh }}
        onChange={(next) => form.set('allocations', next)}
      >
        {(one, put, at) => (
          <>
            <div className="pair">
              <TextField
                label={t('reimbursement.share.costCenter')}
                required
                max={40}
                value={one.costCenter}
                fault={form.fault(`allocations.${at}.costCenter`)}
                onChange={(next) => put({ ...one, costCenter: next ?? '' })}
              />
              <TextField label={t('reimbursement.share.project')} max={40} value={one.project} onChange={(next) => put({ ...one, project: next ?? '' })} />
            </div>
            {byAmount ? (
              <MoneyField
                label={t('reimbursement.share.amountFen')}
                required
                value={one.amountFen ?? undefined}
                fault={form.fault(`allocations.${at}.amountFen`)}
                onChange={(next) => put({ ...one, amountFen: next ?? null })}
              />
            ) : (
              <NumberField
                label={t('reimbursement.share.percentage')}
                required
                decimals
                unit="%"
                value={one.percentage === null || one.percentage === undefined ? undefined : one.percentage / HUNDRED}
                fault={form.fault(`allocations.${at}.percentage`)}
                note={formatFen(amounts[at] ?? 0)}
                onChange={(next) => put({ ...one, percentage: next === undefined ? null : Math.round(next * HUNDRED) })}
              />
            )}
          </>
        )}
      </Parts>
    </>
  )
}
