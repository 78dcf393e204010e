import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type DelegationRow, endDelegation } from '../../contract/index.ts'

/** Ends a delegation after asking; says how many tasks come back. */
export function useEndDelegation(): (row: DelegationRow) => Promise<void> {
  const { t, name } = useText()
  const { say, confirm } = useSay()
  const { attempt } = useSend(endDelegation)
  return async (row) => {
    const text =
      row.state === 'planned'
        ? t('workflow.delegation.cancelAsk', { name: name(row.delegate) })
        : t('workflow.delegation.endAsk', { name: name(row.delegate), delegator: name(row.delegator), waiting: row.waiting })
    const title = t(row.state === 'planned' ? 'workflow.delegation.cancel' : 'workflow.delegation.end')
    if ((await confirm({ title, text, action: title, danger: true })) === undefined) return
    if (await attempt({ id: row.id })) say(t('workflow.delegation.ended'))
  }
}
