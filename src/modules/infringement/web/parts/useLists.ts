import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { lists } from '../../contract/index.ts'

/** The categories and brands by which reports are sorted, to choose from. */
export function useLists() {
  const { pick } = useText()
  const { data } = useCall(lists, {})
  const [categories, brands] = [data?.categories ?? [], data?.brands ?? []]
  const options = (rows: readonly { code: string; nameCn: string; nameEn: string; active: boolean }[], already?: string | null) =>
    rows.filter(({ active, code }) => active || code === already).map(({ code, nameCn, nameEn }) => ({ value: code, label: pick(nameCn, nameEn) }))
  return {
    categories,
    /** Those in use, and that which a thing has already. */
    categoryOptions: (already?: string) => options(categories, already),
    brandOptions: (already?: string | null) => options(brands, already),
    /** For filters: whatever reports may bear. */
    allCategories: categories.map(({ code, nameCn, nameEn }) => ({ value: code, label: pick(nameCn, nameEn) })),
    allBrands: brands.map(({ code, nameCn, nameEn }) => ({ value: code, label: pick(nameCn, nameEn) })),
  }
}
