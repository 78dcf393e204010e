import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { withdrawChange } from '../../contract/index.ts'

/** Takes an own change back that nobody has decided. */
export function WithdrawButton({ id }: { id: string }) {
  const { t } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(withdrawChange)
  const withdraw = async () => {
    const sure = await confirm({ title: t('profile.withdraw.title'), text: t('profile.withdraw.ask'), action: t('action.ProfileChange.withdraw') })
    if (sure !== undefined && (await attempt({ id }))) say(t('profile.withdraw.done'))
  }
  return (
    <button type="button" className="btn" disabled={sending} onClick={() => void withdraw()}>
      {t('action.ProfileChange.withdraw')}
    </button>
  )
}
