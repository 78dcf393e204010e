import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { useText } from '#foundation/web/text.tsx'
import { priceList, priceSave } from '../../contract.ts'
import { FEN } from '../../rules/pricing.ts'

type Price = OutputOf<typeof priceList>['list'][number]
type Draft = Partial<InputOf<typeof priceSave>>

const FRESH: Draft = { ticketType: 'normal', season: 'low', minQuantity: 1 }
const draftOf = ({ unitPriceFen, ...row }: Price): Draft => ({ ...row, unitPrice: unitPriceFen / FEN })

/** Prices by product, step of quantity and season. */
export function Prices() {
  const { t } = useText()
  const form = (of: Draft) => (close: () => void) => <PriceForm given={of} onClose={close} />
  return (
    <Listing
      of={priceList}
      card={['product', 'unitPriceFen', 'ticketType', 'minQuantity', 'season', 'effectiveFrom', 'effectiveTo']}
      beside={() => (
        <Opens className="btn p" label={t('mice-inquiry.prices.add')}>
          {form(FRESH)}
        </Opens>
      )}
      actions={(row) => <Edit>{form(draftOf(row))}</Edit>}
    />
  )
}

function PriceForm({ given, onClose }: { given: Draft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(priceSave, {
    initial: given,
    draft: `mice-inquiry.price.${given.id ?? 'new'}`,
    words: 'mice-inquiry.prices.',
  })
  return (
    <FormSheet title={t(`mice-inquiry.prices.${given.id ? 'edit' : 'add'}`)} form={form} action={t('kit.save')} told="mice-inquiry.saved" onClose={onClose}>
      <Fields
        of={form}
        pairs={[
          ['ticketType', 'season'],
          ['minQuantity', 'unitPrice'],
          ['effectiveFrom', 'effectiveTo'],
        ]}
        over={{ ticketType: { select: true }, season: { select: true } }}
      />
    </FormSheet>
  )
}
