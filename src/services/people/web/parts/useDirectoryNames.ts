import type { SsoNames } from '#foundation/web/kit/SsoListField.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { checkList } from '../../contract.ts'

const SSO = /^\d{8}$/

/** The numbers among what was typed, once the typing pauses. */
export function useDebouncedSsoIds(typed: readonly string[]): string[] {
  const debounced = useDebounced(typed.filter((one) => SSO.test(one)).join())
  return debounced === '' ? [] : debounced.split(',')
}

/** What is said of each number in a `SsoListField`: who in the directory it is, or that it is nobody's. */
export function useDirectoryNames(typed: readonly string[]): SsoNames {
  const { t, name } = useText()
  const ssoIds = useDebouncedSsoIds(typed)
  const { data } = useCall(checkList, { ssoIds }, { enabled: ssoIds.length > 0 })
  return new Map<string, { name: string } | { fault: string }>([
    ...(data?.valid ?? []).map((person) => [person.ssoId, { name: name(person) }] as const),
    ...(data?.faults ?? []).map(({ value }) => [value, { fault: t('people.notInDirectory') }] as const),
  ])
}
