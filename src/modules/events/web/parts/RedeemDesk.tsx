import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { redeemScan } from '../../contract/index.ts'
import { Desk } from './Desk.tsx'
import type { RedeemRow } from './shown.ts'

/** Where it is handed out: scan, see what to hand to whom, next. */
export function RedeemDesk({ row: { id, ...row }, onClose }: { row: RedeemRow; onClose(): void }) {
  const { t, name, pick } = useText()
  const { send, sending } = useSend(redeemScan, { hideWarning: true })
  return (
    <Sheet title={<span data-typed>{name(row)}</span>} onClose={onClose}>
      <Desk
        label={t('events.desk.code')}
        hint={t('events.redeem.hint')}
        action={t('events.redeem.do')}
        done={t('events.redeem.handed')}
        sending={sending}
        send={async (code) => {
          const answer = await send({ id, code })
          return answer.ok ? { ...answer, about: <span data-typed>{pick(answer.itemCn, answer.itemEn)}</span> } : answer
        }}
      />
    </Sheet>
  )
}
