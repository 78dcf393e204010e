import { useEffect, useRef, useState } from 'react'
import { filledIn, RemarksField } from '#foundation/web/kit/Remarks.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Remark } from '#modules/profile/contract/index.ts'
import { type ChangeKind, type ChangeView, COMMENT_MAX, educationReject, relativeReject, spouseReject } from '../../contract/index.ts'
import { changeRejected } from '../../rules/index.ts'

const REJECT = { marital: spouseReject, childInformation: relativeReject, education: educationReject } as const

/** NTC-04: what is rejected is told why, of the whole or at the fields that are wrong. */
export function RejectChange({
  kind,
  id,
  places,
  onDone,
  onBack,
}: {
  kind: ChangeKind
  id: string
  places: ChangeView['places']
  onDone(): void
  onBack(): void
}) {
  const { t } = useText()
  const { attempt, sending } = useSend(REJECT[kind])
  const [comment, setComment] = useState('')
  const [remarks, setRemarks] = useState<Remark[]>([])
  const [fault, setFault] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  const send = async () => {
    const said = filledIn(remarks)
    const [wrong] = changeRejected.check({ facts: undefined, input: { comment, remarks: said }, p: {}, now: new Date(0) })
    setFault(wrong && t(`rule.${wrong.rule}`))
    if (!wrong && (await attempt({ id, comment, remarks: said }))) onDone()
  }
  return (
    <div ref={box} className="stack">
      <TextAreaField label={t('notice-center.column.comment')} value={comment} max={COMMENT_MAX} fault={fault} onChange={(text = '') => setComment(text)} />
      <RemarksField
        label={t('notice-center.remarks')}
        note={t('notice-center.remarksNote')}
        places={places}
        value={remarks}
        max={COMMENT_MAX}
        onChange={setRemarks}
      />
      <div className="row wrap">
        <button type="button" className="btn" onClick={onBack}>
          {t('kit.cancel')}
        </button>
        <button type="button" className="btn p" disabled={sending} onClick={() => void send()}>
          {t('notice-center.rejectNow')}
        </button>
      </div>
    </div>
  )
}
