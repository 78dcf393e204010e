import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { amend, type Contract } from '../../contract.ts'
import module from '../../module.ts'
import { type Amended, amending, sumOf } from '../../rules/index.ts'
import { PlanFields } from './PlanFields.tsx'

/** Amends an active contract: its amount, its end, and all of the plan that is not paid whole. */
export function AmendForm({ contract, onClose }: { contract: Contract; onClose(): void }) {
  const { t } = useText()
  const anew = contract.plan.filter(({ state }) => state === 'open' || state === 'requested')
  const facts: Amended = {
    ...{ signedOn: contract.signedOn, startOn: contract.startOn, endOn: contract.endOn, totalFen: contract.totalFen },
    heldFen: contract.paidFen + contract.underWayFen,
    paidItemsFen: sumOf(contract.plan.filter(({ state }) => state === 'paid')),
    items: anew.map(({ id, paidFen, underWayFen }) => ({ id, heldFen: paidFen + underWayFen })),
  }
  const form = useForm(amend, {
    initial: {
      ...{ id: contract.id, basedOn: contract.saved.revision, deltaFen: 0, newEndOn: null, attachments: [] },
      plan: anew.map(({ id, kind, condition, amountFen, dueOn }) => ({ id, kind, condition, amountFen, dueOn })),
    },
    draft: `payment-management.amend.${contract.id}.${contract.saved.revision}`,
    unkept: ['attachments'],
    words: 'payment-management.amend.',
    check: { set: amending, facts, p: {} },
  })
  const totalFen = form.values.deltaFen === undefined ? undefined : contract.totalFen + form.values.deltaFen
  return (
    <FormSheet title={t('payment-management.amend')} form={form} action={t('kit.save')} told="payment-management.amend.done" onClose={onClose}>
      <div className="wide">
        <Fields
          of={form}
          only={['number', 'deltaFen', 'newEndOn', 'reason']}
          pairs={[['deltaFen', 'newEndOn']]}
          over={{
            deltaFen: ({ value: _, onChange, ...field }) => (
              <MoneyField {...field} value={totalFen} onChange={(fen) => onChange(fen === undefined ? undefined : fen - contract.totalFen)} />
            ),
          }}
        />
        <h3 className="above near">{t('payment-management.amend.plan')}</h3>
        <PlanFields
          value={form.values.plan ?? []}
          wantedFen={(totalFen ?? contract.totalFen) - facts.paidItemsFen}
          dueOn={form.values.newEndOn ?? contract.endOn}
          fault={form.fault}
          onChange={(plan) => form.set('plan', plan)}
        />
        <Fields of={form} only={['attachments']} over={{ attachments: (field) => <SentFiles {...field} policy={module.name} /> }} />
      </div>
    </FormSheet>
  )
}
