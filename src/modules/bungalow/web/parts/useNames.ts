import type { SsoNames } from '#foundation/web/kit/SsoListField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { useDebouncedSsoIds } from '#services/people/web/parts/useDirectoryNames.ts'
import { companionCheck } from '../../contract.ts'

/** Names of who may come along, asked for once numbers are typed. */
export function useCompanionNames(eventId: string, typed: readonly string[]): SsoNames {
  const { t, name } = useText()
  const ssoIds = useDebouncedSsoIds(typed)
  const { data = [] } = useCall(companionCheck, { eventId, ssoIds }, { enabled: ssoIds.length > 0 })
  return new Map(data.map(({ ssoId, person, fault }) => [ssoId, person ? { name: name(person) } : { fault: t(`rule.${fault}`) }]))
}
