import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { overtaken, type SaidOf } from '#foundation/web/kit/Overtaken.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { invoiceCheck, type Row, rowSave } from '../../contract/index.ts'
import { allocating } from '../../rules/allocating.ts'
import { CURRENCIES } from '../../rules/lists.ts'
import { AllocationFields } from './AllocationFields.tsx'
import { AttendeeFields } from './AttendeeFields.tsx'
import { FurtherFields } from './FurtherFields.tsx'
import { InvoiceFields } from './InvoiceFields.tsx'
import { useDictionary } from './useDictionary.ts'

type Given = Partial<InputOf<typeof rowSave>>

/** The line as its call takes it. */
function givenOf({ id, formId, revision, invoices, attendees, allocations, ...row }: Row): Given {
  const { type, date, city, amountFen, currency, originalFen, rate, taxAmountFen, receiptType, card, reason, values, allocationBy } = row
  return {
    ...{
      id,
      formId,
      basedOn: revision,
      type,
      date,
      city,
      amountFen,
      currency,
      originalFen,
      rate,
      taxAmountFen,
      receiptType,
      card,
      reason,
      values,
      allocationBy,
    },
    attendees: attendees.map(({ person: _, ...one }) => one),
    allocations: allocations.map(({ costCenter, project, amountFen: fen, percentage }) => ({
      ...{ costCenter, project },
      ...(allocationBy === 'amount' ? { amountFen: fen, percentage: null } : { amountFen: null, percentage }),
    })),
    invoices: invoices.map(({ id: invoice, code, number, date: on, verifyCode, totalFen, amountExcludingTaxFen, file }) => ({
      ...{ id: invoice, code, number, date: on, verifyCode, totalFen, amountExcludingTaxFen, file: file?.id ?? null },
    })),
  }
}

/** A cost: what it was, who bears it, who was there, and its invoices. */
export function LineForm({ row }: { row: Row }) {
  const { t } = useText()
  const { say } = useSay()
  const words = useDictionary()
  const checking = useSend(invoiceCheck)
  const form = useForm(rowSave, {
    initial: givenOf(row),
    draft: `reimbursement.line.${row.id}`,
    words: 'reimbursement.line.',
    check: { set: allocating, facts: {}, p: {} },
    async onSent({ problems }) {
      say(t(problems.length > 0 ? 'reimbursement.line.savedWith' : 'reimbursement.line.saved', { count: problems.length }))
      await checking.attempt({ lineId: row.id })
    },
  })
  const { values } = form
  const abroad = values.currency !== undefined && values.currency !== 'CNY'
  const said = (one: Given): SaidOf => [
    [t('reimbursement.line.type'), words.nameOf('cost-type', one.type ?? '')],
    [t('reimbursement.line.date'), one.date ?? ''],
    [t('reimbursement.line.amountFen'), formatFen(one.amountFen ?? 0)],
    [t('reimbursement.line.receiptType'), words.nameOf('receipt-type', one.receiptType ?? '')],
    [t('reimbursement.line.reason'), one.reason ?? ''],
    [t('reimbursement.line.invoices'), (one.invoices ?? []).map(({ number }) => number).join(' ')],
  ]
  const theirs = { ...givenOf(row), saved: { revision: row.revision, by: null, at: null } }
  const attendees = values.attendees ?? []
  // a type that is chosen anew brings its form; what was begun keeps its own
  const fields = (values.type === row.type && row.config ? row.config : words.formOf(values.type ?? ''))?.fields ?? []
  const asksAttendees = words.find('cost-type', values.type ?? '')?.attendees || fields.some(({ kind }) => kind === 'attendees') || attendees.length > 0
  return (
    <PageForm form={form} overtaken={overtaken(form, theirs, said)}>
      <Card title={t('reimbursement.line.what')}>
        <Fields
          of={form}
          only={[
            'type',
            'date',
            'city',
            'receiptType',
            'currency',
            ...(abroad ? (['originalFen', 'rate'] as const) : (['amountFen'] as const)),
            'taxAmountFen',
            'card',
            'reason',
          ]}
          pairs={[
            ['type', 'date'],
            ['city', 'receiptType'],
            ['originalFen', 'rate'],
          ]}
          over={{
            type: { options: words.options('cost-type'), required: true, select: true },
            city: { options: words.options('city'), select: true },
            receiptType: { options: words.options('receipt-type'), required: true, select: true },
            currency: { select: true, options: CURRENCIES.map((value) => ({ value, label: t(`reimbursement.currency.${value}`) })) },
            originalFen: { unit: t(`reimbursement.currency.${values.currency ?? 'CNY'}`) },
            reason: { lines: true },
          }}
        />
        <FurtherFields
          fields={fields}
          values={values.values ?? {}}
          before={row.attachments}
          fault={(code) => form.fault(`values.${code}`)}
          onChange={(next) => form.set('values', next)}
        />
      </Card>
      <Card title={t('reimbursement.line.allocations')}>
        <AllocationFields form={form} costCenter={row.costCenter} />
      </Card>
      {asksAttendees && (
        <Card title={t('reimbursement.line.attendees')}>
          <AttendeeFields
            value={attendees}
            known={row.attendees}
            fault={(path) => form.fault(`attendees.${path}`)}
            onChange={(next) => form.set('attendees', next)}
          />
        </Card>
      )}
      <Card title={t('reimbursement.line.invoices')}>
        <InvoiceFields
          value={values.invoices ?? []}
          known={row.invoices}
          fault={(path) => form.fault(`invoices.${path}`)}
          onChange={(next) => form.set('invoices', next)}
        />
      </Card>
      <ActionBar>
        <button type="submit" className="btn p" disabled={form.sending}>
          {form.sending ? t('kit.sending') : t('kit.save')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
