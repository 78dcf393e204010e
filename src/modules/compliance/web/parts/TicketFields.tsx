import type { FormApi } from '#foundation/web/form.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { DeclarationGiven } from '../../contract/index.ts'
import { TICKET_TYPES } from '../../rules/limits.ts'

/** Tickets that are offered: of which type, at what price, how many, and for when. */
export function TicketFields({ form }: { form: FormApi<DeclarationGiven> }) {
  const { t, choices } = useText()
  const { ticketType, unitPriceFen, quantity, estimatedEntryDate } = form.values
  return (
    <>
      <SelectField
        label={t('compliance.form.ticketType')}
        placeholder={t('compliance.form.noTickets')}
        options={choices('compliance.ticketType.', TICKET_TYPES)}
        value={ticketType ?? undefined}
        onChange={(type) => form.set('ticketType', type ?? null)}
      />
      {ticketType && (
        <>
          <div className="pair">
            <MoneyField
              label={t('compliance.form.unitPrice')}
              required
              value={unitPriceFen ?? undefined}
              fault={form.fault('unitPriceFen')}
              onChange={(fen) => form.set('unitPriceFen', fen ?? null)}
            />
            <NumberField
              label={t('compliance.form.quantity')}
              required
              value={quantity ?? undefined}
              fault={form.fault('quantity')}
              onChange={(count) => form.set('quantity', count ?? null)}
            />
          </div>
          <DateField
            label={t('compliance.form.estimatedEntryDate')}
            required
            value={estimatedEntryDate ?? undefined}
            fault={form.fault('estimatedEntryDate')}
            onChange={(day) => form.set('estimatedEntryDate', day ?? null)}
          />
        </>
      )}
    </>
  )
}
