import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Config, configProduct } from '../../contract/index.ts'
import { AddBar } from './AddBar.tsx'

type Product = Config['products'][number]
type Draft = Partial<InputOf<typeof configProduct>>
const FRESH: Draft = { category: 'eco', unitPriceFen: null, aheadDays: 3, validDays: 1, active: true }

/** What can be applied for, with its price. */
export function ProductsTab({ of: { products, can } }: { of: Config }) {
  const { t, name } = useText()
  const [edited, edit] = useState<Draft>()
  const said = (word: string) => t(`business-tickets.product.${word}`)
  const named = (one: Product) => <b data-typed="">{name(one)}</b>
  const price = (one: Product) => (one.unitPriceFen === null ? t('business-tickets.unpriced') : formatFen(one.unitPriceFen))
  const active = (one: Product) => <Tag tone={one.active ? 'g' : 'n'}>{t(one.active ? 'kit.yes' : 'kit.no')}</Tag>
  const category = (one: Product) => t(`business-tickets.category.${one.category}`)
  return (
    <>
      {can && <AddBar label={said('add')} onAdd={() => edit(FRESH)} />}
      <List
        rows={products}
        rowKey={({ id }) => id}
        empty={said('none')}
        columns={[
          { key: 'name', title: said('name'), cell: named },
          { key: 'category', title: said('category'), cell: category },
          { key: 'price', title: said('unitPriceFen'), cell: price, num: true },
          { key: 'aheadDays', title: said('aheadDays'), cell: (one) => one.aheadDays, num: true },
          { key: 'validDays', title: said('validDays'), cell: (one) => one.validDays, num: true },
          { key: 'active', title: said('active'), cell: active },
        ]}
        card={(one) => (
          <>
            <div className="row between">
              {named(one)}
              {active(one)}
            </div>
            <div className="row between">
              <span>{category(one)}</span>
              <span>{price(one)}</span>
            </div>
          </>
        )}
        {...(can && {
          actions: (one: Product) => (
            <button type="button" className="btn link" onClick={() => edit(one)}>
              {t('kit.edit')}
            </button>
          ),
        })}
      />
      {edited && <ProductForm given={edited} onClose={() => edit(undefined)} />}
    </>
  )
}

function ProductForm({ given, onClose }: { given: Draft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(configProduct, {
    initial: given,
    draft: `business-tickets.product.${given.id ?? 'new'}`,
    words: 'business-tickets.product.',
  })
  return (
    <FormSheet
      title={t(`business-tickets.product.${given.id ? 'edit' : 'add'}`)}
      form={form}
      action={t('kit.save')}
      told="business-tickets.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['nameCn', 'nameEn', 'category', 'unitPriceFen', 'aheadDays', 'validDays', 'active']}
        pairs={[['aheadDays', 'validDays']]}
        over={{ category: given.id ? null : undefined }}
      />
    </FormSheet>
  )
}
