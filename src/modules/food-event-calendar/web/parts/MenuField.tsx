import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Dish } from '../../contract.ts'

interface Given {
  label: string
  fault?: string | undefined
  /** What is wrong with a part of a line, as `0.nameCn`. */
  faultOf(path: string): string | undefined
  value: Dish[] | undefined
  onChange(value: Dish[]): void
}

/** The lines of a menu: what is offered, at which price, and what is in it. */
export function MenuField({ label, fault, faultOf, value: dishes = [], onChange }: Given) {
  const { t } = useText()
  const put = (at: number, change: Partial<Dish>) => onChange(dishes.map((one, n) => (n === at ? { ...one, ...change } : one)))
  return (
    <FieldGroup className="stack" label={label} fault={fault}>
      {dishes.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing of their own but their place
        <div key={at} className="food-dish" role="group" aria-label={t('food-event-calendar.dish.one', { n: at + 1 })}>
          <TextField
            label={t('food-event-calendar.dish.nameCn')}
            required
            value={one.nameCn}
            fault={faultOf(`${at}.nameCn`)}
            onChange={(nameCn = '') => put(at, { nameCn })}
          />
          <TextField
            label={t('food-event-calendar.dish.nameEn')}
            required
            value={one.nameEn}
            fault={faultOf(`${at}.nameEn`)}
            onChange={(nameEn = '') => put(at, { nameEn })}
          />
          <MoneyField
            label={t('food-event-calendar.dish.price')}
            required
            value={one.priceFen}
            fault={faultOf(`${at}.priceFen`)}
            onChange={(priceFen = 0) => put(at, { priceFen })}
          />
          <TextField
            label={t('food-event-calendar.dish.allergens')}
            max={100}
            value={one.allergens}
            fault={faultOf(`${at}.allergens`)}
            onChange={(allergens = '') => put(at, { allergens })}
          />
          <button type="button" className="btn link" onClick={() => onChange(dishes.filter((_, n) => n !== at))}>
            {t('food-event-calendar.takeAway')}
          </button>
        </div>
      ))}
      <button type="button" className="btn s" onClick={() => onChange([...dishes, { nameCn: '', nameEn: '', priceFen: 0, allergens: '' }])}>
        {t('food-event-calendar.dish.add')}
      </button>
    </FieldGroup>
  )
}
