import { useText } from '#foundation/web/text.tsx'
import type { MemberRow } from '../../contract/index.ts'

/** Who gave a role: a rule, a person, or the portal itself. */
export function useGranted(): (row: Pick<MemberRow, 'byRule' | 'granted'>) => string {
  const { t, name } = useText()
  return ({ byRule, granted }) =>
    byRule ? t('system.members.byRule') : granted.person ? t('system.members.by', { name: name(granted.person) }) : t('system.members.byPortal')
}
