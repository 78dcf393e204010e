import { useSettled } from '#foundation/web/kit/useSettled.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { checkList } from '#services/people/contract.ts'

const SSO = /^\d{8}$/
/** What is said of a number that was typed: a name, or what is wrong with it. */
type Said = { name: string } | { fault: string }
export type Names = ReadonlyMap<string, Said>

/** Names of who is in the directory. */
export function useDirectoryNames(typed: readonly string[]): Names {
  const { t, name } = useText()
  const ssoIds = useSettled(typed.filter((one) => SSO.test(one)).join()).split(',')
  const { data } = useCall(checkList, { ssoIds }, { enabled: ssoIds[0] !== '' })
  return new Map<string, Said>([
    ...(data?.valid ?? []).map((person) => [person.ssoId, { name: name(person) }] as const),
    ...(data?.faults ?? []).map(({ value }) => [value, { fault: t('events.unknown') }] as const),
  ])
}
