import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { enumList } from '#services/people/contract.ts'

/** Employee classes as the directory names them, and all of them, to choose one. */
export function useClasses() {
  const { t, pick } = useText()
  const { data } = useCall(enumList, {}, { cache: true })
  const named = (data?.employeeClass ?? []).filter(({ code }) => code !== '0')
  return [
    { value: '0', label: t('complimentary-tickets.allClasses') },
    ...named.map(({ code, nameCn, nameEn }) => ({ value: code, label: pick(nameCn, nameEn) })),
  ]
}
