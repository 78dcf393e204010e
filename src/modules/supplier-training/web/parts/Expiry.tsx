import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { CertRow } from '../../contract/index.ts'

const SOON_DAYS = 30
const STATES = { 'to-check': 'w', valid: 'g', refused: 'r', expired: 'n' } as const

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
  const { t } = useText()
  return (
    <>
      <Tag tone={STATES[state]}>{t(`state.SupplierCertificate.${state}`)}</Tag>
      {refuseReason && (
        <small style={{ display: 'block' }} data-typed="">
          {refuseReason}
        </small>
      )}
    </>
  )
}
