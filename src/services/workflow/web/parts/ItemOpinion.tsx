import { type RefObject, useEffect, useRef } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { DraftNote } from '#foundation/web/kit/DraftNote.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ItemDetail } from '../../contract/index.ts'
import { COMMENT_MAX } from '../../rules/checks.ts'
import type { Deciding } from './useDeciding.ts'

/** What the person has to say: with a decision, as an answer to a question, or by itself. What is typed stays until it was sent. */
export function ItemOpinion({ item, deciding }: { item: ItemDetail; deciding: Deciding }) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  useShownFault(box, deciding.fault)
  const { can } = item
  const decides = can.includes('approve') || can.includes('reject')
  const answers = can.includes('answer')
  const speaks = decides || answers || can.includes('comment')
  if (!speaks) return deciding.text.trim() === '' ? null : <Unsent deciding={deciding} />
  return (
    <div ref={box} className="no-print">
      <Card title={t(answers ? 'workflow.item.answerTo' : 'workflow.item.opinion')}>
        {answers && <Question item={item} />}
        <DraftNote form={deciding} />
        <TextAreaField
          label={t(answers ? 'workflow.item.answer' : decides ? 'workflow.item.comment.decide' : 'workflow.item.comment')}
          max={COMMENT_MAX}
          value={deciding.text}
          fault={deciding.fault}
          placeholder={t(answers ? 'workflow.item.hint.answer' : decides ? 'workflow.item.hint.decide' : 'workflow.item.hint')}
          onChange={(text) => deciding.type(text ?? '')}
        />
        <div className="row wrap end">
          {can.includes('comment') && (
            <button type="button" className="btn" disabled={deciding.sending} onClick={() => void deciding.act('comment')}>
              {t('workflow.item.say')}
            </button>
          )}
          {answers && (
            <button type="button" className="btn p" disabled={deciding.sending} onClick={() => void deciding.act('answer')}>
              {t('action.WorkflowTask.answer')}
            </button>
          )}
        </div>
      </Card>
    </div>
  )
}

/** The buttons that refuse stand at the foot of the page; the field that is wrong may be out of sight, and far from the keyboard (WF-50). */
function useShownFault(box: RefObject<HTMLDivElement | null>, fault: string | undefined): void {
  useEffect(() => {
    if (!fault) return
    const field = box.current?.querySelector('textarea')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [box, fault])
}

function Question({ item }: { item: ItemDetail }) {
  const { t, name } = useText()
  const { ssoId } = useMe()
  const asked = item.timeline.findLast((line) => line.kind === 'question' && line.addressee?.ssoId === ssoId)
  return (
    <div className="note-box warn">
      <b>{t('workflow.item.asksYou', { name: asked?.person ? name(asked.person) : t('workflow.item.system') })}</b>
      <p className="anywhere above near" data-typed="">
        {item.question}
      </p>
    </div>
  )
}

/** The item was decided while the person was still writing: the words are not lost. */
function Unsent({ deciding }: { deciding: Deciding }) {
  const { t } = useText()
  return (
    <div className="no-print">
      <Card
        title={t('workflow.item.unsent')}
        extra={
          <button type="button" className="btn link" onClick={deciding.discard}>
            {t('kit.draftDiscard')}
          </button>
        }
      >
        <p className="muted">{t('workflow.item.unsentNote')}</p>
        <p className="lines above near" data-typed="">
          {deciding.text}
        </p>
      </Card>
    </div>
  )
}
