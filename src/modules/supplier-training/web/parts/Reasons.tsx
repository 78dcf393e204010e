import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Reason, sayReason } from '../../rules/mayWork.ts'

/** Whether somebody may work today, with all that stands against it. */
export function MayWork({ mayWork, reasons }: { mayWork: boolean; reasons: readonly Reason[] }) {
  const { t } = useText()
  return (
    <>
      <Tag tone={mayWork ? 'g' : 'r'}>{t(`supplier-training.mayWork.${mayWork}`)}</Tag>
      <Reasons reasons={reasons} />
    </>
  )
}

export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const { t, lang } = useText()
  return reasons.map((one) => (
    <small className="line" key={`${one.code} ${one.type}`}>
      {sayReason(t, lang, one)}
    </small>
  ))
}
