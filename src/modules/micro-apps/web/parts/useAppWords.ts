import { useText } from '#foundation/web/text.tsx'
import type { EntryFault, MicroApp } from '../../contract.ts'
import { modulesOf } from '../../rules/apps.ts'

const COMPANIES = 3

/** How companies, permissions and faults of an application are said. */
export function useAppWords(permissions: readonly { id: string; nameCn: string; nameEn: string }[]) {
  const { t, pick } = useText()
  const permissionName = (id: string): string => {
    const known = permissions.find((one) => one.id === id)
    return known ? pick(known.nameCn, known.nameEn) : id
  }
  return {
    permissionName,
    companies: ({ entities }: Pick<MicroApp, 'entities'>): string =>
      entities.length === COMPANIES ? t('micro-apps.allEntities') : entities.map((one) => t(`micro-apps.entity.${one}`)).join(t('micro-apps.and')),
    permitted: ({ permissions: needed }: Pick<MicroApp, 'permissions'>): string =>
      needed.length === 0 ? t('micro-apps.everybody') : needed.map(permissionName).join(t('micro-apps.and')),
    /** Where it is: an address, or modules of the portal itself. */
    entry: ({ entry }: Pick<MicroApp, 'entry'>): string => {
      const modules = modulesOf(entry)
      return modules ? t('micro-apps.ofModules', { modules: modules.join(t('micro-apps.and')) }) : entry
    },
    faultIn: ({ kind, detail }: EntryFault): string => t(`micro-apps.fault.${kind}`, { detail }),
  }
}
