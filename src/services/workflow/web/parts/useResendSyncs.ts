import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { resendSyncs } from '../../contract/index.ts'

/** Sends messages again, and says how many leave and how many stayed as they were. */
export function useResendSyncs(onDone: () => void): { resend(ids: readonly string[]): Promise<void>; sending: boolean } {
  const { t } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(resendSyncs)
  return {
    async resend(ids) {
      const done = await attempt({ ids: [...ids] })
      if (!done) return
      onDone()
      const count = done.resent
      say(done.left > 0 ? t('workflow.sync.resentSome', { count, left: done.left }) : t('workflow.sync.resent', { count }))
    },
    sending,
  }
}
