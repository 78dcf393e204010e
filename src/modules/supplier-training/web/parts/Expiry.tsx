import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { CertRow } from '../../contract/index.ts'
import { certificateLife } from '../../rules/life.ts'

const SOON_DAYS = 30

/** When a certificate ends, with how many days are left. */
export function Expiry({ expiryDate, daysLeft }: { expiryDate: string; daysLeft: number }) {
  const { t, lang } = useText()
  return (
    <>
      {formatDay(expiryDate, lang)}{' '}
      {daysLeft < 0 ? (
        <Tag tone="r">{t('supplier-training.ended')}</Tag>
      ) : (
        daysLeft <= SOON_DAYS && <Tag tone="w">{t('supplier-training.daysLeft', { days: daysLeft })}</Tag>
      )}
    </>
  )
}

/** Where a certificate stands, and why it was refused. */
export function CertState({ state, refuseReason }: Pick<CertRow, 'state' | 'refuseReason'>) {
  return (
    <>
      <StateTag of={certificateLife} state={state} />
      {refuseReason && (
        <small className="line" data-typed="">
          {refuseReason}
        </small>
      )}
    </>
  )
}
