import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { review, withdraw } from '../../contract.ts'

/** What was read before it was decided on. */
interface Read {
  id: string
  proposedAt: string
}

/** Asks before it decides; proposals and windows are decided by the same calls. */
export function useDecide() {
  const { t } = useText()
  const { confirm } = useSay()
  const reviewing = useSend(review)
  const withdrawing = useSend(withdraw)
  return {
    async approve({ id, proposedAt: seen }: Read, title: string, text: string) {
      if ((await confirm({ title, text, action: t('ent-tools.approve') })) !== undefined) await reviewing.attempt({ id, action: 'approve', seen })
    },
    async reject({ id, proposedAt: seen }: Read) {
      const reason = await confirm({ title: t('ent-tools.confirmReject'), action: t('ent-tools.reject'), danger: true, reason: 'required' })
      if (reason !== undefined) await reviewing.attempt({ id, action: 'reject', reason, seen })
    },
    async withdraw(id: string) {
      if ((await confirm({ title: t('ent-tools.confirmWithdraw'), action: t('ent-tools.withdraw'), danger: true })) !== undefined)
        await withdrawing.attempt({ id })
    },
  }
}
