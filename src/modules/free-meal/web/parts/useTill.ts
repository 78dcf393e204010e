import { useState } from 'react'
import type { MealType } from '../../contract.ts'
import type { Outlet } from './OutletList.tsx'

const KEPT = 'backlot.till'

/** Where this browser redeems, and what. */
export interface Till {
  outlet: Outlet
  mealType: MealType
}

/** Outlets at which vouchers can be taken now. */
export const openOutlets = (outlets: readonly Outlet[]): Outlet[] => outlets.filter(({ active }) => active)

/** The till of this browser, chosen once; nothing where its outlet has closed or serves the meal no more. */
export function useTill(outlets: readonly Outlet[]): { till: Till | undefined; choose(till: Till): void } {
  const [kept, keep] = useState(() => localStorage.getItem(KEPT) ?? '')
  const [code, mealType] = kept.split('\n')
  const outlet = openOutlets(outlets).find((one) => one.code === code)
  const served = outlet?.mealTypes.find((one) => one === mealType)
  return {
    till: outlet && served && { outlet, mealType: served },
    choose(till) {
      const text = `${till.outlet.code}\n${till.mealType}`
      localStorage.setItem(KEPT, text)
      keep(text)
    },
  }
}
