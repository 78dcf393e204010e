import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Outlet } from './OutletList.tsx'
import { openOutlets, type Till } from './useTill.ts'

/** At which outlet, for which meal: chosen when a shift begins, kept by the browser. */
export function TillChoice({ outlets, till, choose }: { outlets: readonly Outlet[]; till: Till | undefined; choose(till: Till): void }) {
  const { t, pick, choices } = useText()
  const open = openOutlets(outlets)
  const at = (code: string | undefined) => {
    const outlet = open.find((one) => one.code === code)
    if (!outlet) return
    const mealType = outlet.mealTypes.find((meal) => meal === till?.mealType) ?? outlet.mealTypes[0]
    if (mealType) choose({ outlet, mealType })
  }
  return (
    <div className="card till">
      <SelectField
        label={t('free-meal.redeem.outlet')}
        value={till?.outlet.code}
        placeholder={t('free-meal.redeem.chooseOutlet')}
        options={open.map((outlet) => ({ value: outlet.code, label: pick(outlet.nameCn, outlet.nameEn) }))}
        onChange={at}
      />
      {till && (
        <ChoiceField
          label={t('free-meal.redeem.meal')}
          value={till.mealType}
          options={choices('free-meal.meal.', till.outlet.mealTypes)}
          onChange={(mealType) => mealType && choose({ ...till, mealType })}
        />
      )}
    </div>
  )
}
