import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { operate } from '#services/workflow/contract/index.ts'

/** Decides a change that waits for the reader, as the list of tasks does. */
export function DecideChange({ item, no }: { item: string; no: string }) {
  const { t } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(operate)
  const decide = async (action: 'approve' | 'reject') => {
    const title = t(`in-park-access.decide.${action}`)
    const rejects = action === 'reject'
    const comment = await confirm({
      title,
      text: t('in-park-access.decide.ask', { no }),
      action: title,
      danger: rejects,
      reason: rejects ? 'required' : 'optional',
    })
    if (comment === undefined || !(await attempt({ itemId: item, action, comment }))) return
    say(t(`in-park-access.decide.${action}.done`))
  }
  return (['approve', 'reject'] as const).map((action) => (
    <button key={action} type="button" className="btn link" disabled={sending} onClick={() => void decide(action)}>
      {t(`in-park-access.decide.${action}`)}
    </button>
  ))
}
