import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { WrittenItem } from '../../contract/index.ts'

type Variant = WrittenItem['variants'][number]
const MOST = 20

interface Props {
  value: readonly Variant[]
  faultOf(path: `variants.${string}` | 'variants'): string | undefined
  onChange(value: Variant[]): void
}

/** Sizes, colours: each with a number of its own, and what it costs more or less than the item. */
export function VariantsField({ value, faultOf, onChange }: Props) {
  const { t } = useText()
  const put = (at: number, change: Partial<Variant>) => onChange(value.map((one, n) => (n === at ? { ...one, ...change } : one)))
  return (
    <FieldGroup className="field" label={t('eshop.goods.variants')} fault={faultOf('variants')} note={t('eshop.goods.variants.note')}>
      {value.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a variant has no name before its number is typed
        <div key={at} className="note-box line">
          <TextField
            label={t('eshop.goods.sku')}
            required
            value={one.sku}
            max={40}
            fault={faultOf(`variants.${at}.sku`)}
            onChange={(sku = '') => put(at, { sku })}
          />
          <div className="grid">
            <TextField
              label={t('eshop.goods.optionCn')}
              value={one.optionCn}
              fault={faultOf(`variants.${at}.optionCn`)}
              onChange={(optionCn = '') => put(at, { optionCn })}
            />
            <TextField
              label={t('eshop.goods.optionEn')}
              value={one.optionEn}
              max={120}
              fault={faultOf(`variants.${at}.optionEn`)}
              onChange={(optionEn = '') => put(at, { optionEn })}
            />
          </div>
          <MoneyField
            label={t('eshop.goods.priceDeltaFen')}
            value={one.priceDeltaFen}
            fault={faultOf(`variants.${at}.priceDeltaFen`)}
            onChange={(priceDeltaFen = 0) => put(at, { priceDeltaFen })}
          />
          {value.length > 1 && (
            <button type="button" className="btn link" onClick={() => onChange(value.filter((_, n) => n !== at))}>
              {t('eshop.goods.variant.remove')}
            </button>
          )}
        </div>
      ))}
      {value.length < MOST && (
        <button type="button" className="btn s" onClick={() => onChange([...value, { sku: '', optionCn: '', optionEn: '', priceDeltaFen: 0 }])}>
          {t('eshop.goods.variant.add')}
        </button>
      )}
    </FieldGroup>
  )
}
