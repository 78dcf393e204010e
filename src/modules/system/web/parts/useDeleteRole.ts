import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { deleteRole } from '../../contract/index.ts'

/** Asks for the reason and deletes a role that is out of use; true where it is gone. */
export function useDeleteRole() {
  const { t, pick } = useText()
  const { say, confirm } = useSay()
  const { attempt } = useSend(deleteRole)
  return async (row: { code: string; nameCn: string; nameEn: string }): Promise<boolean> => {
    const title = t('system.role.deleteTitle', { name: pick(row.nameCn, row.nameEn) })
    const reason = await confirm({ title, text: t('system.role.deleteText'), action: t('system.delete'), danger: true, reason: 'required', reasonMax: 200 })
    if (reason === undefined || !(await attempt({ code: row.code, reason }))) return false
    say(t('system.deleted'))
    return true
  }
}
