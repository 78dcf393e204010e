import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { dataScope, type Outcome, type PermissionRef, type RoleRow } from '../../contract/index.ts'
import type { RoleDraft } from './RoleForm.tsx'

type Scope = RoleRow['dataScope']

/** How roles and what becomes of their changes are said. */
export function useRoleWords() {
  const { t, pick } = useText()
  const { say } = useSay()
  const scope = (value: Scope): string => t(`system.scope.${value}`)
  const draftOf = ({ code, nameCn, nameEn, description, dataScope: of, privilegeGroups, version }: RoleRow): RoleDraft => ({
    code,
    nameCn,
    nameEn,
    description,
    dataScope: of,
    privilegeGroups: privilegeGroups.map((one) => one.code),
    version,
  })
  return {
    scope,
    scopes: dataScope.options.map((value) => ({ value, label: scope(value) })),
    draftOf,
    copyOf: (row: RoleRow): RoleDraft => ({
      ...draftOf(row),
      code: `${row.code}-copy`,
      nameCn: t('system.role.copyCn', { name: row.nameCn }),
      nameEn: t('system.role.copyEn', { name: row.nameEn }),
      version: null,
    }),
    permissions: (list: readonly PermissionRef[]): string => list.map((one) => pick(one.nameCn, one.nameEn)).join(t('system.and')),
    /** Says whether it holds or waits for another administrator. */
    told: ({ pending }: Outcome): void => say(pending ? t('system.pendingNow', { no: pending.no }) : t('system.saved')),
  }
}
