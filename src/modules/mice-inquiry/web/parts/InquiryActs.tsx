import { useState } from 'react'
import { Link } from 'react-router'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { voidInquiry } from '../../contract.ts'
import type { TicketType } from '../../rules/inquiry.ts'
import type { Act } from '../../rules/life.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { pathTo } from './links.ts'

interface Props {
  type: TicketType
  row: { rootId: string; applyId: string; can: readonly Act[] }
  /** A way to the details; the page is that of them otherwise. */
  details?: boolean
}

/** Where an inquiry leads, and what its owner may do with it. */
export function InquiryActs({ type, row, details = false }: Props) {
  const { t, lang } = useText()
  const [confirming, confirm] = useState(false)
  const { rootId, applyId, can } = row
  const to = (label: string, path: string) => (
    <Link className="btn link" to={path}>
      {t(`mice-inquiry.act.${label}`)}
    </Link>
  )
  return (
    <>
      {details && to('detail', pathTo(lang, type, 'detail', { rootId, id: applyId }))}
      {to('changelog', pathTo(lang, type, 'changelog', { rootId }))}
      {can.includes('resubmit') && to('resubmit', pathTo(lang, type, 'create', { rootId }))}
      {can.includes('change') && to('change', pathTo(lang, type, 'change', { applyId }))}
      {can.includes('supplement') && to('supplement', pathTo(lang, type, 'change', { applyId, newSupplement: 'true' }))}
      {can.includes('confirm') && (
        <button type="button" className="btn link" onClick={() => confirm(true)}>
          {t('mice-inquiry.act.confirm')}
        </button>
      )}
      <Moves of={{ void: voidInquiry }} row={{ id: rootId, can }} words="mice-inquiry.act." />
      {confirming && <ConfirmForm id={rootId} onClose={() => confirm(false)} />}
    </>
  )
}
